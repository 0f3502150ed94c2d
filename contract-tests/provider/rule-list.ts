import { ruleNames, rules, type RuleName } from './rules.ts';

const lineOf = (name: RuleName) => {
  const { phase, sentence, always } = rules[name];
  return `  ${name.padEnd(24)} ${phase.padEnd(14)} ${sentence}${always ? ` Always on: ${always}.` : ''}`;
};

/** The text of --rules: each rule with its phase and its sentence. */
export const ruleList = (): string =>
  ['Rules, each of which --without RULE=REASON switches off:', ...ruleNames.map(lineOf), ''].join('\n');
