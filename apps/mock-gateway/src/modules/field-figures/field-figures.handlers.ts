// Behaviour: docs/behaviour/field-figures.md
import type { contracts } from '@portal/contracts';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../calls/handlers.ts';
import type { Database } from '../../store/schema.ts';
import { figures, rangeOf } from './ranges.ts';

/** More than the portal has: what strangers send cannot fill the store. */
const MAX_SCREENS_A_DAY = 150;
const OTHER_SCREEN = '/unknown';

const screenOf = async (db: Kysely<Database>, day: string, screen: string) => {
  const known = await db
    .selectFrom('field_figure')
    .select('screen')
    .distinct()
    .where('day', '=', day)
    .limit(MAX_SCREENS_A_DAY)
    .execute();
  const isCounted = known.length < MAX_SCREENS_A_DAY || known.some((row) => row.screen === screen);
  return isCounted ? screen : OTHER_SCREEN;
};

/** Counts visits in ranges: neither a visit nor an exact figure is stored, so nothing can be joined with a client. */
export const fieldFigures: Handlers<typeof contracts.fieldFigures> = {
  async send({ body }, { db, clock }) {
    const day = clock.now().toISOString().slice(0, 10);
    const screen = await screenOf(db, day, body.screen);
    const rows = figures.flatMap((figure) => {
      const value = body[figure];
      return value === undefined ? [] : [{ day, screen, figure, up_to: rangeOf(figure, value), visits: 1 }];
    });
    if (rows.length > 0)
      await db
        .insertInto('field_figure')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'screen', 'figure', 'up_to'])
            .doUpdateSet(({ eb }) => ({ visits: eb('field_figure.visits', '+', 1) })),
        )
        .execute();
    return true as const;
  },
};
