import type { TaxResidence } from '@portal/contracts/tax-forms';
import { storeSeededFile } from '../../files/seeded-files.ts';
import { businessYearAt } from '../../market/business-day.ts';
import { uniform, uuidOf } from '../../market/random.ts';
import type { Paper } from '../../paper/paper.ts';
import { renderPdf } from '../../paper/render-pdf.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { insertDocument, rowOf } from '../documents/add-document.ts';
import { drawSlips, type DrawnSlip } from './draw-slips.ts';
import { figuresText } from './due-slips.ts';
import { slipYear } from './slip-year.ts';

/** Whose slips are seeded. */
export interface SeededTaxpayer {
  user_id: string;
  hasSlips: boolean;
  residences: Readonly<Record<number, TaxResidence>>;
}

interface Seeding {
  seed: number;
  seededDir: string;
  now: number;
}

/** Every slip of a year is made by then. */
const SEASON_OVER = '03-20T14:00:00Z';
const OPENED_AFTER_MS = 30 * 60 * 60_000;

const seedSlip = async (
  db: Db,
  { user_id, year, name, at }: { user_id: string; year: number; name: string; at: number },
  { slip, document }: DrawnSlip,
) => {
  const id = uuidOf(`${name}/document`);
  const viewed_at = uniform(`${name}/viewed`) < 0.5 ? at + OPENED_AFTER_MS : null;
  const row = { ...rowOf({ ...document, id }, at), viewed_at };
  await inTransaction(db, [], async (transaction) => {
    await insertDocument(transaction, row, document.versions);
    await transaction
      .insertInto('tax_slip')
      .values({
        id: uuidOf(name),
        user_id,
        account_uuid: slip.account_uuid,
        tax_year: year,
        form: slip.form,
        number: slip.number,
        document_id: id,
        figures: figuresText(slip.figures),
        made_at: at,
      })
      .execute();
  });
};

/** Writes the slips of the last year whose season is over. Those of other clients are made when they look at them. */
const seedSlips = async (db: Db, user_id: string, { seed, seededDir, now }: Seeding) => {
  const thisYear = businessYearAt(now);
  const isOver = Date.parse(`${thisYear}-${SEASON_OVER}`) <= now;
  const year = thisYear - (isOver ? 1 : 2);
  const at = Date.parse(`${year + 1}-${SEASON_OVER}`);
  const clock = { now: () => new Date(at) };
  const { due, accounts } = await slipYear({ db, clock }, user_id, year);
  const draw = async (paper: Paper) => storeSeededFile(seededDir, await renderPdf(paper));
  const drawn = await drawSlips(db, due, { userId: user_id, year, accounts, at, draw });
  for (const one of drawn) {
    const name = `tax-slip/${seed}/${user_id}/${year}/${one.slip.form}/${one.slip.account_uuid}`;
    await seedSlip(db, { user_id, year, name, at }, one);
  }
};

/** Writes where clients lived in earlier years, and the slips of some, after their accounts. */
export const seedTaxSlips = async (
  db: Db,
  taxpayers: readonly SeededTaxpayer[],
  seeding: Seeding,
): Promise<void> => {
  for (const { user_id, hasSlips, residences } of taxpayers) {
    const rows = Object.entries(residences).map(([from_year, residence]) => ({
      user_id,
      from_year: Number(from_year),
      residence,
    }));
    if (rows.length > 0) await db.insertInto('tax_residence').values(rows).execute();
    if (hasSlips) await seedSlips(db, user_id, seeding);
  }
};
