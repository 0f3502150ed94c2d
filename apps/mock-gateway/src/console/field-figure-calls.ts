import { DAY_MS } from '@portal/contracts/durations';
import { boundOf, figures } from '../modules/field-figures/ranges.ts';
import type { ConsoleCalls, Desk } from './desk.ts';

const DAYS_SHOWN = 28;
const MOST = 0.75;
const NEARLY_ALL = 0.98;

/** Lists how fast the visits of the last 28 days were, by the screen they began with: what most and nearly all stayed within. */
export const fieldFigureCalls = ({ get }: ConsoleCalls, { services }: Desk): void =>
  get('field-figures', async () => {
    const { db, clock } = services;
    const since = new Date(clock.now().getTime() - DAYS_SHOWN * DAY_MS).toISOString().slice(0, 10);
    const rows = await db
      .selectFrom('field_figure')
      .select(({ fn }) => ['screen', 'figure', 'up_to', fn.sum<number>('visits').as('visits')])
      .where('day', '>', since)
      .groupBy(['screen', 'figure', 'up_to'])
      .execute();
    return [...Map.groupBy(rows, ({ screen }) => screen)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([screen, ofScreen]) =>
        figures.flatMap((figure) => {
          const counts = new Map(
            ofScreen
              .filter((row) => row.figure === figure)
              .map(({ up_to, visits }) => [up_to, Number(visits)] as const),
          );
          if (counts.size === 0) return [];
          return [
            {
              screen,
              figure,
              unit: figure === 'cls' ? '1/1000' : 'ms',
              visits: [...counts.values()].reduce((sum, count) => sum + count, 0),
              p75_within: boundOf(counts, MOST),
              p98_within: boundOf(counts, NEARLY_ALL),
            },
          ];
        }),
      );
  });
