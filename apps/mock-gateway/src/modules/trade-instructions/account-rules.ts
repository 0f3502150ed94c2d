import type { accountTypes } from '@portal/contracts/named-account';
import type { InstructionKind, InstructionProblem, InstructionWarning } from '@portal/contracts/instruction';

type AccountType = (typeof accountTypes)[number];

/** What the law lets a client do with the money of an account of a type, and what they must know before. */
interface Rules {
  contribution: boolean;
  withdrawal: boolean;
  /** What a withdrawal leads to. */
  afterWithdrawal: readonly InstructionWarning[];
}

const free: Rules = { contribution: true, withdrawal: true, afterWithdrawal: [] };

/**
 * Sources: Income Tax Act (Canada), sections 146 (RRSP), 146.01 to 146.6 (RESP, TFSA, RRIF, RDSP, FHSA), and for locked-in
 * money the Pension Benefits Standards Regulations, 1985, sections 20 to 20.3.
 */
const rules: Readonly<Record<AccountType, Rules>> = {
  non_registered: free,
  joint: free,
  corporate: free,
  tfsa: free,
  fhsa: { ...free, afterWithdrawal: ['tax_withheld'] },
  rrsp: { ...free, afterWithdrawal: ['tax_withheld'] },
  spousal_rrsp: { ...free, afterWithdrawal: ['tax_withheld'] },
  resp: { ...free, afterWithdrawal: ['grants_repaid'] },
  rdsp: { ...free, afterWithdrawal: ['grants_repaid'] },
  rrif: { contribution: false, withdrawal: true, afterWithdrawal: ['tax_withheld'] },
  lif: { contribution: false, withdrawal: true, afterWithdrawal: ['tax_withheld'] },
  lira: { contribution: false, withdrawal: false, afterWithdrawal: [] },
};

const alwaysPossible = ['buy', 'sell', 'switch'] as const satisfies readonly InstructionKind[];

/** The kinds of instruction that an account of a type takes. */
export const kindsOf = (type: AccountType): InstructionKind[] => [
  ...alwaysPossible,
  ...(rules[type].contribution ? (['contribution'] as const) : []),
  ...(rules[type].withdrawal ? (['withdrawal'] as const) : []),
];

/** Why an account of a type does not take a kind; none where it does. */
export const problemsOfKind = (type: AccountType, kind: InstructionKind): InstructionProblem[] => {
  if (kindsOf(type).includes(kind)) return [];
  return [kind === 'contribution' ? 'contribution_closed' : 'withdrawal_closed'];
};

/** What a kind leads to in an account of a type. */
export const warningsOfKind = (type: AccountType, kind: InstructionKind): readonly InstructionWarning[] =>
  kind === 'withdrawal' ? rules[type].afterWithdrawal : [];
