// Behaviour: docs/behaviour/access-log.md
import { addDays } from '../../../market/calendar.ts';
import type { StoreServices } from '../../../services.ts';
import type { JobDefinition } from '../../../work/job-kinds.ts';
import { RETRIES_FOR_A_DAY } from '../../../work/retries.ts';
import { makeAnchor, parseAnchorFile, writeAnchorFile, type AnchoredDay } from './anchor.ts';
import { anchorPlace } from './anchor-place.ts';
import { lastAnchor, movedHeads, NO_ANCHOR, storeAnchor } from './anchors.queries.ts';

declare module '../../../work/job-kinds.ts' {
  interface JobPayloads {
    /** Once a day: writes how far the access log of each client goes to a place outside the store. */
    anchor_access_log: { day: string };
  }
}

/** How far back a store without an anchor is looked for in the place of anchors. */
const LOOK_BACK_DAYS = 400;

const daysBetween = (after: string, before: string): string[] => {
  const days: string[] = [];
  for (let day = addDays(after, 1); day < before; day = addDays(day, 1)) days.push(day);
  return days;
};

type Place = ReturnType<typeof anchorPlace>;

/** Anchors that the store does not have: of a day whose file was written last, or of days after an older store. */
const unknownAnchors = async (place: Place, after: string, day: string): Promise<AnchoredDay[]> => {
  const found: AnchoredDay[] = [];
  for (const one of [...daysBetween(after, day), day]) {
    const text = await place.read(one);
    if (text !== null) found.push(parseAnchorFile(text));
  }
  return found;
};

/** How the heads are anchored. What was written outside counts: a store that lacks it, as one from a backup does, takes it over. */
export const anchorJob = ({ config }: Pick<StoreServices, 'config'>): JobDefinition<'anchor_access_log'> => ({
  about: 'anchors of the access log',
  concurrency: 1,
  ...RETRIES_FOR_A_DAY,
  async handle({ db, clock }, { payload: { day } }) {
    const place = anchorPlace(config);
    const stored = await lastAnchor(db);
    if (stored && stored.day >= day) return async () => {};
    const unknown = await unknownAnchors(place, stored?.day ?? addDays(day, -LOOK_BACK_DAYS), day);
    const newest = unknown.at(-1);
    if (newest?.anchor.day !== day) {
      const last = newest ? { day: newest.anchor.day, hash: newest.hash } : stored;
      const made = makeAnchor(await movedHeads(db, unknown), {
        day,
        made_at: clock.now().getTime(),
        previous: last?.hash ?? NO_ANCHOR,
        missed: last ? daysBetween(last.day, day) : [],
      });
      await place.write(day, writeAnchorFile(made));
      unknown.push(made);
    }
    return async (transaction) => {
      for (const one of unknown) await storeAnchor(transaction, one);
    };
  },
});
