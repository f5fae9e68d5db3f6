"""Pages of the deck builder."""

from django.urls import path

from apps.decks import views

urlpatterns = [
    path("", views.my_decks, name="decks"),
    path("new/", views.new_deck, name="deck_new"),
    path("import/", views.import_deck, name="deck_import"),
    path("ready/<slug:key>/", views.ready_deck, name="deck_ready"),
    path("shared/<slug:token>/", views.shared_deck, name="deck_shared"),
    path("<slug:key>/", views.builder, name="deck"),
    path("<slug:key>/cards/", views.change_card, name="deck_card"),
    path("<slug:key>/hand/", views.sample, name="deck_hand"),
    path("<slug:key>/text/", views.as_text, name="deck_text"),
    path("<slug:key>/name/", views.rename, name="deck_rename"),
    path("<slug:key>/copy/", views.copy, name="deck_copy"),
    path("<slug:key>/archive/", views.archive, name="deck_archive"),
    path("<slug:key>/restore/", views.restore, name="deck_restore"),
    path("<slug:key>/delete/", views.delete, name="deck_delete"),
    path("<slug:key>/share/", views.share, name="deck_share"),
    path("<slug:key>/unshare/", views.unshare, name="deck_unshare"),
]
