# A check that loses points ends make with status 1, but without make's own "*** Error 1". Make has no
# switch for that, but in question mode (-q) it ends with status 1, silently, where a recipe is left to
# be run. Lines with '+' run in that mode, too; so a goal of two halves says both: `$(call quietly,...)`
# runs the command and remembers how it ended, and `$(ending)`, expanded only then, is a recipe, or none.
# Only where nothing else is to be made: what has no '+' does not run.
QUIET := check trace
ifneq ($(MAKECMDGOALS)$(if $(filter check,$(.DEFAULT_GOAL)),check),)
ifeq ($(filter-out $(QUIET),$(MAKECMDGOALS)),)
MAKEFLAGS += -qs
export LAB_LOST := $(shell mktemp -u)
ending = $(if $(wildcard $(LAB_LOST)),$(shell rm -f $(LAB_LOST))false)
quietly = +-@$(1) || : > $(LAB_LOST)
endif
endif
ending ?=
quietly ?= @$(1)
