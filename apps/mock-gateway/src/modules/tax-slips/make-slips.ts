// Behaviour: docs/behaviour/tax-slips.md
import { randomUUID } from 'node:crypto';
import type { TaxForm } from '@portal/contracts/tax-forms';
import type { Transaction } from 'kysely';
import { doInThread } from '../../arithmetic/thread.ts';
import { publish } from '../../events/publish.ts';
import type { StoreServices } from '../../services.ts';
import type { Paper } from '../../paper/paper.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import type { JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_A_DAY } from '../../work/retries.ts';
import { addDocument } from '../documents/add-document.ts';
import { notify } from '../notifications/notify.ts';
import { drawSlips, type DrawnSlip, type StoredFile } from './draw-slips.ts';
import { figuresText, madeOf, reissuedSlips, slipsMade } from './due-slips.ts';
import { slipYear } from './slip-year.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    /** Announced to the client unless the client asked for it. `reissue` is a form that is made again as it is. */
    make_tax_slips: { user_id: string; year: number; isAnnounced: boolean; reissue?: TaxForm };
  }
}

/** All slips are drawn in one thread: one client after the other. */
const CONCURRENCY = 1;

interface Made {
  user_id: string;
  year: number;
  at: number;
  drawn: readonly DrawnSlip[];
}

/** Writes what was drawn, but for a slip that another job wrote meanwhile. Returns those that were written. */
const writeSlips = async (
  transaction: Transaction<Database>,
  services: Pick<StoreServices, 'clock' | 'config'>,
  { user_id, year, at, drawn }: Made,
): Promise<DrawnSlip[]> => {
  const made = await slipsMade(transaction, user_id, year);
  const fresh = drawn.filter(({ slip }) => (madeOf(made, slip)[0]?.number ?? 0) < slip.number);
  for (const { slip, document } of fresh) {
    const id = randomUUID();
    // One notification is for all of them.
    const quiet = { ...document, isUnnotified: true as const };
    const document_id = await addDocument(transaction, quiet, { ...services, requestId: id });
    await transaction
      .insertInto('tax_slip')
      .values({
        id,
        user_id,
        account_uuid: slip.account_uuid,
        tax_year: year,
        form: slip.form,
        number: slip.number,
        document_id,
        figures: figuresText(slip.figures),
        made_at: at,
      })
      .execute();
  }
  return fresh;
};

/** One notification for all of them: of slips that were amended, or of those that are there for the first time. */
const announce = async (
  transaction: Transaction<Database>,
  services: Pick<StoreServices, 'clock' | 'config'>,
  { user_id, year }: Made,
  { written, isAnnounced }: { written: readonly DrawnSlip[]; isAnnounced: boolean },
) => {
  if (written.length === 0) return;
  await publish(transaction, user_id, 'taxSlips');
  const isAmended = written.some(({ slip }) => slip.number > 1);
  if (!isAnnounced && !isAmended) return;
  await notify(
    { ...services, db: transaction },
    {
      userId: user_id,
      kind: 'document',
      text: isAmended ? 'document_tax_slip_amended' : 'document_tax_slips',
      params: { year },
      link: `/app/tax-slips?year=${year}`,
    },
  );
};

/** How the slips of a year of a client are made: those that are due when the job is done, once and only once. */
export const slipMaking = (
  services: Pick<StoreServices, 'clock' | 'config'>,
): JobDefinition<'make_tax_slips'> => ({
  about: 'tax slips',
  concurrency: CONCURRENCY,
  ...RETRIES_FOR_A_DAY,
  async handle({ db, clock, config }, { payload }, signal) {
    const { user_id, year, isAnnounced, reissue } = payload;
    const state = await slipYear({ db, clock }, user_id, year);
    const due = reissue ? reissuedSlips(state.made, reissue) : state.due;
    const at = clock.now().getTime();
    const draw = async (paper: Paper) => {
      const drawn = await doInThread({ kind: 'paper_file', owner: user_id, config, now: at, paper });
      // JSON that the worker thread wrote.
      return JSON.parse(drawn) as StoredFile;
    };
    const drawn = await drawSlips(db, due, {
      userId: user_id,
      year,
      accounts: state.accounts,
      at,
      draw,
      signal,
    });
    const made = { user_id, year, at, drawn };
    return async (transaction) => {
      const written = await writeSlips(transaction, services, made);
      await announce(transaction, services, made, { written, isAnnounced });
    };
  },
  locks: ({ payload }) => [locks.user(payload.user_id)],
});
