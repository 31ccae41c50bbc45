# Every verb of the kit. `make help` says what they do; build/lab does the work.
EX ?=
TASK ?=
GPU ?= h200
CASE ?=
N ?=
SHEET ?= Day3-Exercises
SUBMISSIONS ?=
ONLY ?=
ROSTER ?=
FORCE ?=
ENGINE ?=
NAME ?=
POINTS ?=
COMMENT ?=
MEMBER ?=
CLEAR ?=
A ?=
B ?=
IMAGE ?=
TEMPLATE ?=
MATRIX ?=
FILES ?= $(IMAGE) $(TEMPLATE) $(MATRIX)
ARGS ?=
PREFIX ?= /usr/local

TEXTS := SUBMISSIONS ONLY ROSTER NAME COMMENT MEMBER A B

# Left out, an empty one, such as a variable that a script has not set, would ask for more than was
# meant: the bundled class, or a mark on a whole submission.
EMPTY := $(strip $(foreach name,EX TASK CASE POINTS $(TEXTS),$(if \
    $(filter command,$(origin $(name))),$(if $(value $(name)),,$(name)))))
ifneq ($(EMPTY),)
$(error $(firstword $(EMPTY))= is empty: give it a value, or leave it out)
endif

ifeq ($(origin TASK)$(EX)$(filter mark,$(MAKECMDGOALS)),command line)
ifneq ($(TASK),)
$(error TASK=$(TASK) of which exercise? Name it: EX=.. TASK=$(TASK))
endif
endif

# What a student may have named, or whatever else people write: neither make nor the shell reads it as
# anything but text. It reaches commands by the environment, as "$$NAME".
$(foreach text,$(TEXTS),$(eval override $(text) := $$(value $(text))))
export $(TEXTS)

LAB := build/lab
# A handout has the exercises of its sheet alone.
EXAMPLE = $(firstword $(patsubst %/hints.toml,%,$(wildcard MSSP/hints.toml */hints.toml)))
CLANG_FORMAT ?= $(shell command -v clang-format-14 || echo clang-format)
SOURCES = $(shell git ls-files '*.cpp' '*.h' 2>/dev/null)

.DEFAULT_GOAL := all
.PHONY: all build build-student build-bench help doctor check checked trace traced watch hint progress run submit handout install new-exercise grade mark autograder bench-class report compare similarity test test-all build-tests bench tune bench-fairness counters predict calibrate trace mistakes mutants skeletons figures format format-check clean setup

all: build
	@echo "Built. Next: 'make check EX=$(EXAMPLE)' judges your kernels in $(EXAMPLE)/, 'make help' lists the verbs."

# What students get has no tests: nor has it what follows from the models.
help:
	@echo "make                              build everything"
	@echo "make check [EX=MSSP] [TASK=1]     judge the kernels in the exercise folders;"
	@echo "                                  SHEET=Day3-Exercises: the tasks of a sheet,"
	@echo "                                  for its points"
	@echo "make check CASE=MSSP.1.33.random.7e3"
	@echo "                                  with that input alone, as a verdict names it"
	@echo "make run EX=RedEye [IMAGE=photo.jpg]"
	@echo "                                  run your kernels together on a file of yours"
	@echo "make run EX=ScanApps [MATRIX=a.mtx]"
	@echo "                                  the same on a sparse matrix, a MatrixMarket"
	@echo "                                  file; also EX=SegmentedScan"
	@echo "make bench [EX=MSSP] [TASK=3]     time kernels, models and the given examples"
	@echo "make trace EX=MSSP [TASK=1] [N=16] [CASE=..]"
	@echo "                                  a small case step by step, yours beside the"
	@echo "                                  expected; also as a page to step through"
	@echo "make counters [EX=MSSP] [TASK=1]  count what kernels cost: transactions, bank"
	@echo "                                  conflicts, work, depth"
	@echo "make predict [EX=MSSP] [N=16777216] [GPU=h200]"
	@echo "                                  how long kernels take on a GPU, without one"
	@echo "make watch EX=MSSP [TASK=1]       judge on every save; keys for hint, trace,"
	@echo "                                  counts, list"
	@echo "make hint EX=MSSP TASK=1          the next of three hints: from a question to"
	@echo "                                  nearly the answer"
	@echo "make progress [SHEET=..]          a whole sheet: points, and what it takes to"
	@echo "                                  earn more"
	@echo "make submit [SHEET=..]            pack the files to hand in"
	@echo "make doctor                       devices, versions, what is missing and how to"
	@echo "                                  install it"
	@echo "make clean                        remove build/; grades stay in results/"
ifneq ($(wildcard grader/tests),)
	@echo "make grade [SUBMISSIONS=folder] [SHEET=Day3-Exercises]"
	@echo "                                  judge what has changed of a class (default:"
	@echo "                                  the bundled one)"
	@echo "     [ONLY=name] [FORCE=1] [ROSTER=course.csv]"
	@echo "                                  one submission alone; all again; who is in the"
	@echo "                                  course"
	@echo "     [ENGINE=slurm]               as jobs of a cluster (docs/run-a-class.md)"
	@echo "make mark NAME=anna [TASK=MSSP.1] [POINTS=8] [COMMENT=..] [CLEAR=1]"
	@echo "     [MEMBER=bo]                  points and comments by hand; of a group's"
	@echo "                                  submission, for one member alone"
	@echo "make report [SHEET=..]            all pages and gradebooks again, from what is"
	@echo "                                  kept"
	@echo "make compare A=anna B=bo [SHEET=..]"
	@echo "                                  two submissions side by side; also B=model, or"
	@echo "                                  A=run:3 B=run:5"
	@echo "make similarity SUBMISSIONS=folder [SHEET=..]"
	@echo "                                  which submissions are alike; no part of a"
	@echo "                                  grade"
	@echo "make handout [SHEET=..]           pack a sheet for students, without the"
	@echo "                                  solutions"
	@echo "make autograder [SHEET=..]        pack a sheet as an autograder for Gradescope"
	@echo "make new-exercise NAME=HeatMap    a folder with a whole exercise, to start from"
	@echo "make install [PREFIX=/usr/local]  the kit for all users of this machine, read-"
	@echo "                                  only"
	@echo "make tune [EX=MSSP]               find the geometry in which the models are"
	@echo "                                  fastest on this device"
	@echo "make calibrate [GPU=h200]         fit that GPU's parameters to what was measured"
	@echo "                                  on it (docs/predict.md)"
	@echo "make bench-fairness               do identical kernels get equal times and"
	@echo "                                  points, here and now?"
	@echo "make bench-class [N=200] [SHEET=..]"
	@echo "                                  what grading a large class takes here: rate,"
	@echo "                                  memory, disk"
	@echo "make test [EX=MSSP]               the tests, or those of one exercise"
	@echo "make test-all [EX=MSSP]           the slow ones as well: every wrong kernel and"
	@echo "                                  mutant, large inputs in both build modes"
	@echo "make mutants [EX=MSSP]            test the judge: mutants of the models,"
	@echo "                                  correct variants"
	@echo "make mistakes [EX=MSSP]           fingerprint known mistakes, for diagnoses"
	@echo "make skeletons                    derive the files that students get from the"
	@echo "                                  models"
	@echo "make figures                      draw the figures of the exercise texts"
	@echo "make format, make format-check    format the C++ sources, or list those that"
	@echo "                                  are not formatted"
endif
	@echo "More options: make check ARGS='--op max --group 128';"
	@echo "              build/lab VERB --help lists them."

# '+': also while make only asks (grader/setup/quiet.mk). A build that belongs to somebody else is
# used as it is; one that was moved is configured again.
PLAIN := env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL
setup:
	+@test -x $(LAB) -a ! -w build || $(PLAIN) grader/setup/setup.sh

# What students run waits for no more than they need. Only where something is built is there anything
# to say about it.
BUILD = $(PLAIN) cmake --build build --target $(TARGET)
NOTHING := -e '/^\[0.2\] Re-checking globbed dir/d' -e '/^ninja: no work to do/d'
build-student: TARGET := student
build-bench: TARGET := bench
build: TARGET := all
build build-student build-bench: setup
	+@test -x $(LAB) -a ! -w build || { \
	    if ! test -f build/build.ninja || \
	       ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$$(pwd -P)" build/CMakeCache.txt; then \
	        rm -rf build/CMakeCache.txt build/CMakeFiles; \
	        $(PLAIN) cmake --preset release >/dev/null || exit 1; fi; \
	    if test -x $(LAB); then { $(BUILD) || echo failed; } | sed -u -e '/^failed$$/Q1' $(NOTHING); \
	    else $(BUILD); fi; }

doctor:
	@grader/setup/setup.sh --check || true
	@if [ -f build/build.ninja ] || cmake --preset release >/dev/null 2>&1; then \
	    cmake --build build --target student >/dev/null && $(LAB) doctor; \
	else echo "nothing is built yet: 'make' installs what is missing and builds"; fi

include grader/setup/quiet.mk
check: checked
	$(ending)

checked: build-student
	$(call quietly,$(LAB) check $(EX) $(TASK) $(if $(CASE),--case "$(CASE)") $(if $(filter command% environment%,$(origin SHEET)),--sheet "$(SHEET)") $(ARGS))

watch: build-student
	@$(LAB) watch $(EX) $(TASK)

hint: build-student
	@$(LAB) hint $(EX) $(TASK) $(ARGS)

progress: build-student
	@$(LAB) progress $(if $(filter command% environment%,$(origin SHEET)),"$(SHEET)") $(ARGS)

submit: build-student
	@$(LAB) submit $(if $(filter command% environment%,$(origin SHEET)),"$(SHEET)") $(ARGS)

handout: build
	@$(LAB) handout "$(SHEET)" $(ARGS)

new-exercise: build
	@$(LAB) new-exercise $(if $(NAME),"$$NAME")

# Programs, texts and models; each user's work goes to that user's cache. Kernels are looked for in the
# folder where the user stands.
install: build
	@kit="$(DESTDIR)$(PREFIX)/lib/opencl-lab-kit"; rm -rf "$$kit" && \
	mkdir -p "$$kit/build" "$(DESTDIR)$(PREFIX)/bin" && \
	tar -cf - --exclude=./build --exclude=./.git --exclude=./results --exclude='*.before' . | tar -xf - --no-same-owner -C "$$kit" && \
	install -m 755 build/lab build/lab-* "$$kit/build" && \
	install -m 644 build/*.so "$$kit/build" && \
	chmod -R a+rX,go-w "$$kit" && \
	ln -sf ../lib/opencl-lab-kit/build/lab "$(DESTDIR)$(PREFIX)/bin/lab" && \
	echo "installed; 'lab check MSSP' judges the kernels in ./MSSP," && \
	echo "'lab --help' lists the verbs"

run: build-student
	@$(LAB) run $(EX) $(FILES) $(ARGS)

grade: build
	@$(LAB) grade $(if $(SUBMISSIONS),--submissions "$$SUBMISSIONS") --sheet "$(SHEET)" $(if $(ONLY),--only "$$ONLY") $(if $(ROSTER),--roster "$$ROSTER") $(if $(FORCE),--force) $(if $(ENGINE),--engine "$(ENGINE)") $(ARGS)

mark: build
	@$(LAB) mark "$$NAME" --sheet "$(SHEET)" $(if $(TASK),--task "$(TASK)") $(if $(POINTS),--points "$(POINTS)") $(if $(COMMENT),--comment "$$COMMENT") $(if $(MEMBER),--member "$$MEMBER") $(if $(CLEAR),--clear) $(ARGS)

autograder: build
	@$(LAB) autograder "$(SHEET)" $(ARGS)

bench-class: build
	@$(LAB) bench-class --sheet "$(SHEET)" $(if $(N),--submissions $(N)) $(ARGS)

report: build
	@$(LAB) report --sheet "$(SHEET)" $(ARGS)

compare: build
	@$(LAB) compare "$$A" "$$B" --sheet "$(SHEET)" $(ARGS)

similarity: build
	@$(LAB) similarity $(if $(SUBMISSIONS),--submissions "$$SUBMISSIONS") --sheet "$(SHEET)" $(ARGS)

bench: build-bench
	@$(LAB) bench $(EX) $(if $(TASK),"$(TASK)") $(ARGS)

tune: build
	@$(LAB) tune $(EX) $(ARGS)

bench-fairness: build
	@$(LAB) bench-fairness $(EX) $(TASK) $(ARGS)

counters: build-student
	@$(LAB) counters $(EX) $(TASK) $(ARGS)

predict: build-student
	@$(LAB) predict $(EX) $(TASK) --gpu $(GPU) $(if $(N),--n $(N)) $(ARGS)

calibrate: build
	@$(LAB) calibrate $(EX) --gpu $(GPU) $(ARGS)

trace: traced
	$(ending)

traced: build-student
	$(call quietly,$(LAB) trace $(EX) $(TASK) $(if $(N),--n $(N)) $(if $(CASE),--case "$(CASE)") $(ARGS))

mistakes: build
	@$(LAB) mistakes $(EX) $(TASK) $(ARGS)

mutants: build
	@$(LAB) mutants $(EX) $(TASK) $(ARGS)

skeletons: build
	@$(LAB) skeletons

figures: build
	@$(LAB) figures

build-tests: build
	@cmake --build build --target tests

# Tests share one kernel cache, where two of them may meet in the linker of PoCL, which then aborts:
# a test that fails is run once more.
CTEST := ctest --test-dir build -j2 --output-on-failure
FAILED := build/Testing/Temporary/LastTestsFailed.log
test: format-check build-tests
	@rm -f $(FAILED); $(CTEST) -LE slow $(if $(EX),-R '$(EX)') $(ARGS) || \
	    { test -s $(FAILED) && $(CTEST) --rerun-failed; }

test-all: format-check build-tests
	@rm -f $(FAILED); $(CTEST) $(if $(EX),-R '$(EX)') $(ARGS) || \
	    { test -s $(FAILED) && $(CTEST) --rerun-failed; }

format:
	@$(CLANG_FORMAT) -i $(SOURCES)

format-check:
	@test -z "$(SOURCES)" || $(CLANG_FORMAT) --dry-run -Werror $(SOURCES)

clean:
	@rm -rf build
