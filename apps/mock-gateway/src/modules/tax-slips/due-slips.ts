import { createHash } from 'node:crypto';
import type { TaxForm } from '@portal/contracts/tax-forms';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { PlannedSlip } from './slip-plan.ts';
import type { SlipFigures } from './slip-figures.ts';
import { madeFromDay, slipRules } from './slip-rules.ts';
import type { TaxSlipRow } from './tax-slips.tables.ts';

/** A slip that is to be made: the first of its form, or one that replaces another. */
export interface DueSlip {
  /** Empty for a slip of all accounts together. */
  account_uuid: string;
  form: TaxForm;
  figures: SlipFigures;
  number: number;
  /** When the one that it replaces was made; null for the first. */
  replacesMadeAt: number | null;
}

/** The slips of a user for a year that were made, of each form the latest first. */
export const slipsMade = (db: Kysely<Database>, userId: string, year: number): Promise<TaxSlipRow[]> =>
  db
    .selectFrom('tax_slip')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .orderBy('form')
    .orderBy('account_uuid')
    .orderBy('number', 'desc')
    .execute();

/** Those of one form and account among slips that were made, the latest first. */
export const madeOf = (
  made: readonly TaxSlipRow[],
  { form, account_uuid }: { form: TaxForm; account_uuid: string | null },
): TaxSlipRow[] => made.filter((row) => row.form === form && row.account_uuid === (account_uuid ?? ''));

/** Figures in the one form in which they are stored and compared. */
export const figuresText = ({ boxes, lines }: SlipFigures): string => JSON.stringify({ boxes, lines });

/** Which of the slips that a year calls for are to be made on a day: those of a season that has come. */
export const dueSlips = (
  planned: readonly PlannedSlip[],
  made: readonly TaxSlipRow[],
  { year, today }: { year: number; today: string },
): DueSlip[] =>
  planned
    .filter(({ subject }) => madeFromDay(slipRules[subject], year) <= today)
    .flatMap(({ account_uuid, federal, quebec }) =>
      [federal, ...(quebec ? [quebec] : [])].flatMap(({ form, figures }) => {
        const [latest] = madeOf(made, { form, account_uuid });
        if (latest?.figures === figuresText(figures)) return [];
        const number = (latest?.number ?? 0) + 1;
        return [
          {
            account_uuid: account_uuid ?? '',
            form,
            figures,
            number,
            replacesMadeAt: latest?.made_at ?? null,
          },
        ];
      }),
    );

/** The slips of a form that were made, to be made again although they say the same, as when a name was wrong. */
export const reissuedSlips = (made: readonly TaxSlipRow[], form: TaxForm): DueSlip[] =>
  made
    .filter((row) => row.form === form && row === madeOf(made, row)[0])
    .map(({ account_uuid, figures, number, made_at }) => ({
      account_uuid,
      form,
      // `figuresText` wrote it.
      figures: JSON.parse(figures) as SlipFigures,
      number: number + 1,
      replacesMadeAt: made_at,
    }));

/** A text that is the same for the same slips, so that one job makes them. */
export const digestOf = (due: readonly DueSlip[]): string =>
  createHash('sha256').update(JSON.stringify(due)).digest('hex');
