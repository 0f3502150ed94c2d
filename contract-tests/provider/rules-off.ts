import type { EmptyData, Outcome, Problem, RuleOff } from './outcome.ts';
import type { RuleName, RulesOff } from './rules.ts';

/** Whether a finding of a check is not to be reported: its rule is off, or its state was only needed by such a rule. */
export const isHidden = (rulesOff: RulesOff, checked: RuleName, { rule = checked }: Problem): boolean =>
  rule in rulesOff || (rule === 'state-set-up' && checked in rulesOff);

/**
 * Takes the findings of rules that are off out of an outcome. What has no others is hidden, which is never passed; so is
 * a check of such a rule that was not run.
 */
export const hideFindings = (outcome: Outcome, rulesOff: RulesOff): Outcome => {
  if (outcome.status === 'not run')
    return outcome.rule in rulesOff ? { ...outcome, status: 'hidden' } : outcome;
  const hidden = outcome.problems.filter((problem) => isHidden(rulesOff, outcome.rule, problem));
  if (hidden.length === 0) return outcome;
  const problems = outcome.problems.filter((problem) => !hidden.includes(problem));
  return { ...outcome, status: problems.length > 0 ? outcome.status : 'hidden', problems, hidden };
};

/** The rule that hid a finding; a state that only a check needed counts for the rule of the check. */
const ruleOf = (outcome: Outcome, { rule = outcome.rule }: Problem): RuleName =>
  rule === 'state-set-up' ? outcome.rule : rule;

const countOf = (
  rule: RuleName,
  reason: string,
  outcomes: readonly Outcome[],
  warnings: readonly EmptyData[],
): RuleOff => ({
  rule,
  reason,
  findings: outcomes.reduce(
    (sum, outcome) =>
      sum + (outcome.hidden ?? []).filter((problem) => ruleOf(outcome, problem) === rule).length,
    rule === 'empty-data' ? warnings.length : 0,
  ),
  notRun: outcomes.filter(
    (outcome) => outcome.status === 'hidden' && !outcome.hidden && outcome.rule === rule,
  ).length,
});

/** Each rule that is off, with its reason and with what it hid of these outcomes and of the warnings. */
export const countHidden = (
  outcomes: readonly Outcome[],
  warnings: readonly EmptyData[],
  rulesOff: RulesOff,
): RuleOff[] =>
  (Object.entries(rulesOff) as [RuleName, string][]).map(([rule, reason]) =>
    countOf(rule, reason, outcomes, warnings),
  );
