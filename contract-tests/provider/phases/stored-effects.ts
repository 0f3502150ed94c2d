import type { CallInput } from '@portal/contracts/call';
import { comparableText, CURSORS } from '../comparable.ts';
import type { Effect } from '../effects.ts';
import type { Entry } from '../entry.ts';
import type { Request } from '../gateway-client.ts';
import { findOtherRow } from '../other-rows.ts';
import type { Problem } from '../outcome.ts';
import { findNotStored } from '../stored-fields.ts';

/** What another use of a session changes too, or another response. */
const CHANGES_BY_USE: ReadonlySet<string> = new Set(['last_used_at', 'expires_at', ...CURSORS]);
/** What a response shows, as the text by which it is compared. */
export const shown = (body: unknown): string => comparableText(body, CHANGES_BY_USE);

/** The input of a request of a call. */
export const writtenBy = ({ call: { path } }: Entry, { url, body }: Request): CallInput => {
  const own = path.split('/').toReversed();
  const sent = new URL(url).pathname.split('/').toReversed();
  const params = own.flatMap((segment, at) =>
    segment.startsWith('{') ? [[segment.slice(1, -1), decodeURIComponent(sent[at] ?? '')]] : [],
  );
  return {
    params: Object.fromEntries(params) as Record<string, string>,
    ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
  };
};

/** The problem of a row that is another one after a write that does not name it; none where all stay as they were. */
export const findOtherRows = (
  before: unknown,
  after: unknown,
  written: CallInput,
): Omit<Problem, 'curl'>[] => {
  const other = findOtherRow(before, after, written, CHANGES_BY_USE);
  if (other === null) return [];
  const expected = `a row that was not named as before: ${other.before.slice(0, 200)}`;
  return [{ rule: 'other-rows', expected, got: other.after?.slice(0, 200) ?? 'it is gone' }];
};

/** What is wrong with what a write stored, by the responses before and after it: other values, or other rows. */
export const findOtherStored = (
  effect: Effect,
  before: unknown,
  after: unknown,
  written: CallInput,
): Omit<Problem, 'curl'>[] => {
  const missing = effect.hasFields ? findNotStored(after, written) : null;
  return [
    ...(missing === null
      ? []
      : [
          {
            rule: 'saved-value' as const,
            expected: `what was sent: ${missing}`,
            got: shown(after).slice(0, 300),
          },
        ]),
    ...(effect.othersStay ? findOtherRows(before, after, written) : []),
  ];
};
