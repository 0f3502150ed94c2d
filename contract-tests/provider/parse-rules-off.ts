import { UsageError } from './options.ts';
import { ruleNames, rules, type RuleName, type RulesOff } from './rules.ts';

const isRule = (name: string): name is RuleName => Object.hasOwn(rules, name);

/** The rules that share a word with an unknown name. */
const similarTo = (name: string): RuleName[] => {
  const words = name.split(/\W+/).filter((word) => word.length > 2);
  return ruleNames.filter((rule) => words.some((word) => rule.includes(word)));
};

const requireRule = (name: string): RuleName => {
  if (!isRule(name)) {
    const similar = similarTo(name);
    const hint = similar.length > 0 ? `, such as ${similar.join(', ')}` : '';
    throw new UsageError(
      `--without names "${name}", which is no rule; expected RULE=REASON with a rule that --rules lists${hint}`,
    );
  }
  const { always } = rules[name];
  if (always === undefined) return name;
  throw new UsageError(
    `--without names "${name}", which cannot be switched off, since ${always}; leave it out, or narrow the run with --only or --phase`,
  );
};

/** Parses the values of --without. Throws a UsageError that says what to write instead. */
export const parseRulesOff = (values: readonly string[]): RulesOff => {
  const rulesOff: Partial<Record<RuleName, string>> = {};
  for (const value of values) {
    const [name = '', ...rest] = value.split('=');
    const rule = requireRule(name.trim());
    // A reason is shown in one line of a report.
    const reason = rest
      .join('=')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    if (reason === '')
      throw new UsageError(
        `--without ${rule} has no reason; expected ${rule}=REASON with why it is off, which the report repeats`,
      );
    if (rule in rulesOff)
      throw new UsageError(`--without names "${rule}" twice; expected it once, with one reason`);
    rulesOff[rule] = reason;
  }
  return rulesOff;
};
