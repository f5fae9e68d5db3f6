"""Pages of tournaments."""

from django.urls import path

from apps.tournaments.views import entering, exports, managing, pages

reading = [
    path("<slug:code>/", pages.tournament, name="tournament"),
    path("<slug:code>/rounds/", pages.rounds, name="tournament_rounds"),
    path("<slug:code>/table/", pages.table, name="tournament_table"),
    path("<slug:code>/players/<int:entry_id>/", pages.player, name="tournament_player"),
    path("<slug:code>/bracket/", pages.bracket, name="tournament_bracket"),
    path("<slug:code>/screen/", pages.screen, name="tournament_screen"),
    path("<slug:code>/calendar.ics", exports.as_ics, name="tournament_ics"),
    path("<slug:code>/standings.csv", exports.standings_as_csv, name="tournament_csv"),
    path("<slug:code>/results.csv", exports.pairings_as_csv, name="tournament_pairings_csv"),
    path("<slug:code>/results.json", exports.as_json, name="tournament_json"),
]

taking_part = [
    path("<slug:code>/enter/", entering.enter, name="tournament_enter"),
    path("<slug:code>/withdraw/", entering.withdraw, name="tournament_withdraw"),
    path("<slug:code>/check-in/", entering.check_in, name="tournament_check_in"),
    path("<slug:code>/kit/", entering.choose_kit, name="tournament_kit"),
    path("<slug:code>/ready/", entering.ready, name="tournament_ready"),
]

setting_up = [
    path("", entering.tournaments, name="tournaments"),
    path("new/", entering.new_tournament, name="tournament_new"),
    path("<slug:code>/change/", entering.change, name="tournament_change"),
    path("<slug:code>/cancel/", entering.cancel, name="tournament_cancel"),
    path("<slug:code>/invite/", entering.invite, name="tournament_invite"),
    path("<slug:code>/bot/", entering.add_bot, name="tournament_bot_add"),
    path("<slug:code>/entries/<int:entry_id>/remove/", entering.remove_entry, name="tournament_entry_remove"),
    path("<slug:code>/organisers/", entering.add_organiser, name="tournament_organiser_add"),
    path("<slug:code>/organisers/<int:user_id>/remove/", entering.remove_organiser, name="tournament_organiser_remove"),
]

running = [
    path("<slug:code>/manage/", managing.manage, name="tournament_manage"),
    path("<slug:code>/trail/", managing.trail, name="tournament_trail"),
    path("<slug:code>/start/", managing.start, name="tournament_start"),
    path("<slug:code>/round/start/", managing.start_round, name="tournament_round_start"),
    path("<slug:code>/round/close/", managing.close_round, name="tournament_round_close"),
    path("<slug:code>/round/extend/", managing.extend_round, name="tournament_extend"),
    path("<slug:code>/pause/", managing.pause, name="tournament_pause"),
    path("<slug:code>/resume/", managing.resume, name="tournament_resume"),
    path("<slug:code>/entries/<int:entry_id>/drop/", managing.drop, name="tournament_drop"),
    path("<slug:code>/entries/<int:entry_id>/undrop/", managing.undrop, name="tournament_undrop"),
    path("<slug:code>/swap/", managing.swap, name="tournament_swap"),
    path("<slug:code>/award/<int:number>/<int:pairing>/", managing.award, name="tournament_award"),
    path("<slug:code>/correct/<int:number>/<int:pairing>/", managing.correct, name="tournament_correct"),
    path("<slug:code>/calls/<int:call_id>/again/", managing.call_again, name="tournament_call_again"),
    path("<slug:code>/apart/", managing.forbid_pair, name="tournament_forbid"),
    path("<slug:code>/together/", managing.allow_pair, name="tournament_allow"),
]

urlpatterns = [*setting_up, *taking_part, *reading, *running]
