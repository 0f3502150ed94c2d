// Behaviour: docs/behaviour/tax-slips.md
import type { StoreServices } from '../../services.ts';
import { addDays } from '../../market/calendar.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_TWO_HOURS } from '../../work/retries.ts';
import { correctedIn, usersWithAccounts, type UserYear } from './tax-round.queries.ts';
import { seasonDays } from './slip-rules.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    /** Once a day: has slips made whose season has come, and those that a late entry corrects. */
    tax_round: { day: string };
  }
}

/** What a gateway that was stopped for some days missed is found by its next rounds. */
const LOOKS_BACK_DAYS = 10;

/** The days on which slips of the year before begin to be made that came lately. */
const recentSeasons = (day: string) => {
  const since = addDays(day, -LOOKS_BACK_DAYS);
  return seasonDays
    .map((season) => `${day.slice(0, 4)}-${season}`)
    .filter((one) => one <= day && one > since);
};

interface ToMake extends UserYear {
  reason: string;
}

const toMake = async ({ db }: Pick<StoreServices, 'db'>, day: string): Promise<ToMake[]> => {
  const year = Number(day.slice(0, 4)) - 1;
  const seasons = recentSeasons(day);
  const users = seasons.length === 0 ? [] : await usersWithAccounts(db, year);
  const corrected = await correctedIn(db, { from: addDays(day, -LOOKS_BACK_DAYS), to: day });
  return [
    ...seasons.flatMap((season) => users.map((user_id) => ({ user_id, year, reason: `season ${season}` }))),
    ...corrected.map((one) => ({ ...one, reason: `review ${day}` })),
  ];
};

/** How a round is made: one job for each client and year, which makes what is due then. */
export const taxRound = (): JobDefinition<'tax_round'> => ({
  about: 'rounds of tax slips',
  concurrency: 1,
  ...RETRIES_FOR_TWO_HOURS,
  async handle({ db, clock }, { payload }) {
    const wanted = await toMake({ db }, payload.day);
    return async (transaction) => {
      for (const { user_id, year, reason } of wanted)
        await enqueue(
          { db: transaction, clock },
          {
            kind: 'make_tax_slips',
            key: `${user_id}/${year}/${reason}`,
            payload: { user_id, year, isAnnounced: true },
          },
        );
    };
  },
});
