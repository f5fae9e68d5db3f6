# Everything that is done to this project, by name. `make help` lists it.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help run test test-unit test-slow test-e2e browser check translations format messages pot bench bench-decks bench-live bench-pace bench-start clean

# The newest Python that will do; PYTHON=/path/to/python chooses another.
PYTHON ?= $(shell for python in python3.13 python3.12 python3.11 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$python; break; }; done)
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --root-user-action=ignore
CATALOGUES := $(wildcard config/locale/*/LC_MESSAGES/django.po)
COMPILED := $(CATALOGUES:.po=.mo)
EXTRACT := $(BIN)/pybabel --quiet extract --mapping-file=pyproject.toml --sort-by-file --no-location \
	--add-comments=Translators: --strip-comments --keywords='gettext_lazy ngettext_lazy:1,2 pgettext_lazy:1c,2 pgettext:1c,2'
POT := var/django.pot
TEST_PROCESSES ?= 2
PYTEST := $(BIN)/python -m pytest

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: .venv/runtime translations ## install what is needed and run the whole site at http://127.0.0.1:8000/
	@exec $(BIN)/python -m config.run

test: test-unit test-e2e ## run every test but the slow ones: rules, services, sockets, pages, browser

test-unit: .venv/development translations ## the tests that need no browser; add arguments with ARGS="-k name"
	$(PYTEST) -n $(TEST_PROCESSES) -m "not slow" $(ARGS)

test-e2e: .venv/development translations browser ## the tests in a real browser against the real site
	$(PYTEST) tests/e2e -n $(TEST_PROCESSES) --dist worksteal --reruns 1 -m "not slow" $(ARGS)

test-slow: .venv/development translations ## the tests that take long: random runs, whole events, nonsense of every kind
	$(PYTEST) -n $(TEST_PROCESSES) -m slow $(ARGS)

browser: .venv/development # find a Chromium for the browser tests, or try to install one
	@$(BIN)/python -m tests.e2e.chromium

check: .venv/development translations ## format, lint, types, import contracts, migrations, translations, documents, known holes
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python manage.py makemigrations --check --dry-run --settings config.settings.test
	$(PYTEST) -q tests/config/test_translations.py tests/config/test_documents.py
	@$(BIN)/python -m tests.audit

format: .venv/development ## put the code into its one format and mend what can be mended
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

messages: .venv/development pot ## collect the sentences to translate into config/locale/*/LC_MESSAGES/django.po
	@for language in uk ru; do \
		[ -f config/locale/$$language/LC_MESSAGES/django.po ] && verb="update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date" || verb=init; \
		$(BIN)/pybabel $$verb --no-wrap --domain=django --input-file=$(POT) --output-dir=config/locale --locale=$$language || exit 1; \
	done

pot:
	@mkdir -p $(dir $(POT))
	@$(EXTRACT) --output-file=$(POT) apps config templates

translations: $(COMPILED)

%.mo: %.po .venv/runtime
	@$(BIN)/pybabel --quiet compile --input-file=$< --output-file=$@

bench: .venv/development ## measure the engines, their bots, the rendering and pairing: make bench ARGS="pokemon --rounds 20000"
	$(PIP) -r tests/bench/requirements.txt
	$(BIN)/python -m tests.bench.engine $(ARGS)
	$(BIN)/python -m tests.bench.rendering
	$(BIN)/python -m tests.bench.pairing

bench-decks: .venv/development ## play every ready deck of the TCG against every other, and the levels of its bots: make bench-decks ARGS="--matches 200"
	$(BIN)/python -m tests.bench.decks $(ARGS)
	$(BIN)/python -m tests.bench.levels

bench-live: .venv/development ## measure live play against a running site: make bench-live ARGS="--tables 100 --seconds 30"
	$(BIN)/python manage.py bench_live $(ARGS)

bench-pace: .venv/development translations browser ## time each kind of page on a weak phone: make bench-pace ARGS="lobby match:tcg"
	$(BIN)/python -m tests.bench.pace $(ARGS)

bench-start: .venv/development browser ## time a newcomer in a temporary folder: from git clone over make run to the first card
	$(BIN)/python -m tests.bench.newcomer

clean: ## forget everything that was installed or generated; the database in var/ stays
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis var/static $(COMPILED)
	find apps config tests -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@[ -n "$(PYTHON)" ] || { echo "parlour: Python 3.11 or newer is needed; set PYTHON to where it is."; exit 1; }
	@$(PYTHON) -m venv .venv || { echo "parlour: no virtual environment (on Debian: apt-get install python3-venv)."; exit 1; }

.venv/runtime: requirements.txt | .venv/bin/python
	@echo "parlour: installing what the site runs on..."
	@$(PIP) -r requirements.txt
	@touch $@

.venv/development: tests/requirements.txt .venv/runtime
	@echo "parlour: installing what the checks and tests run on..."
	@$(PIP) -r tests/requirements.txt
	@touch $@
