import type { OutputOf } from '@portal/contracts/call';
import type { contracts } from '@portal/contracts';
import type { ClientDocument } from '@portal/contracts/documents';
import type { TaxForm } from '@portal/contracts/tax-forms';
import { madeOf } from './due-slips.ts';
import type { PlannedSlip } from './slip-plan.ts';
import { dueDay, slipRules, type SlipRule } from './slip-rules.ts';
import type { TaxSlipRow } from './tax-slips.tables.ts';

type SlipPair = OutputOf<typeof contracts.taxSlips.list>['slips'][number];

/** The slips that were made, and their documents. */
export interface MadeSlips {
  made: readonly TaxSlipRow[];
  documents: ReadonlyMap<string, ClientDocument>;
}

const toSlip = <Form extends TaxForm>(
  form: Form,
  account_uuid: string | null,
  { made, documents }: MadeSlips,
): Omit<SlipPair['federal'], 'form'> & { form: Form } => {
  const rows = madeOf(made, { form, account_uuid });
  const [document = null, ...earlier] = rows.flatMap(({ document_id }) => documents.get(document_id) ?? []);
  const [latest] = rows;
  if (!latest) return { form, state: 'expected', id: null, document: null, earlier: [] };
  return { form, state: latest.number > 1 ? 'corrected' : 'available', id: latest.id, document, earlier };
};

/** A slip of Quebec is shown where one is called for, or was made. */
const pairOf = (
  rule: SlipRule,
  account_uuid: string | null,
  { year, hasQuebec, slips }: { year: number; hasQuebec: boolean; slips: MadeSlips },
): SlipPair => {
  const quebec = rule.quebec && toSlip(rule.quebec, account_uuid, slips);
  return {
    account_uuid,
    due_on: dueDay(rule, year),
    federal: toSlip(rule.federal, account_uuid, slips),
    quebec: quebec && (hasQuebec || quebec.id !== null) ? quebec : null,
  };
};

const isPlanned = (planned: readonly PlannedSlip[], { form, account_uuid }: TaxSlipRow) =>
  planned.some((slip) => slip.federal.form === form && (slip.account_uuid ?? '') === account_uuid);

/** Slips that were made and that the ledger no longer calls for: they were issued, and stay. */
const leftOver = (planned: readonly PlannedSlip[], slips: MadeSlips, year: number): SlipPair[] =>
  slips.made
    .filter((row) => !isPlanned(planned, row) && row.number === madeOf(slips.made, row)[0]?.number)
    .flatMap((row) => {
      const rule = Object.values(slipRules).find(({ federal }) => federal === row.form);
      return rule ? [pairOf(rule, row.account_uuid || null, { year, hasQuebec: false, slips })] : [];
    });

/** The slips of a year as their client sees them: those that the year calls for, then what was issued besides. */
export const toSlipPairs = (planned: readonly PlannedSlip[], slips: MadeSlips, year: number): SlipPair[] => [
  ...planned.map(({ subject, account_uuid, quebec }) =>
    pairOf(slipRules[subject], account_uuid, { year, hasQuebec: quebec !== null, slips }),
  ),
  ...leftOver(planned, slips, year),
];
