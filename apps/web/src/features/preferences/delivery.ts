import type { OutputOf } from '@portal/contracts/call';
import type { lookupOption } from '@portal/contracts/app-config';
import type { Language } from '@portal/contracts/constants';
import type { preferences } from '@portal/contracts/preferences';
import type * as z from 'zod/mini';

type Saved = OutputOf<typeof preferences.get>;
type Choice = Saved['documentPreferences'][string][string];
type LookupOption = z.infer<typeof lookupOption>;

/** The value of a radio button: yes, no, or nothing chosen. */
export type Answer = 'yes' | 'no' | null;

/** `true` is stored as 1, `false` as 0, "never chosen" as an empty string. Source: specification, section 5. */
const choices = { yes: 1, no: 0 } as const;

export const answerOf = (choice: Choice | undefined): Answer => {
  if (choice === choices.yes) return 'yes';
  return choice === choices.no ? 'no' : null;
};
const choiceOf = (answer: Answer): Choice => (answer === null ? '' : choices[answer]);

/** What was changed and not saved yet; what is left out stays as it is. */
export interface Draft {
  language?: Language;
  /** By client, then by preference key. */
  delivery: Record<string, Record<string, Answer>>;
}

export const NO_DRAFT: Draft = { delivery: {} };

/** What a radio shows: the draft where there is one, else what is saved. */
export const shownAnswer = (saved: Saved, draft: Draft, client: string, key: string): Answer =>
  draft.delivery[client]?.[key] !== undefined
    ? draft.delivery[client][key]
    : answerOf(saved.documentPreferences[client]?.[key]);

/** The one answer of several clients; `mixed` when they differ. */
export const commonAnswer = (
  saved: Saved,
  draft: Draft,
  clients: readonly string[],
  key: string,
): Answer | 'mixed' => {
  const answers = new Set(clients.map((client) => shownAnswer(saved, draft, client, key)));
  return answers.size > 1 ? 'mixed' : ([...answers][0] ?? null);
};

/** The draft with one answer more, given for each of these clients. */
export const withAnswer = (draft: Draft, clients: readonly string[], key: string, answer: Answer): Draft => ({
  ...draft,
  delivery: {
    ...draft.delivery,
    ...Object.fromEntries(clients.map((client) => [client, { ...draft.delivery[client], [key]: answer }])),
  },
});

/** The draft without what was sent of it: what was chosen while it was being saved stays. */
export const withoutSent = (latest: Draft, sent: Draft): Draft => ({
  ...(latest.language !== undefined && latest.language !== sent.language && { language: latest.language }),
  delivery: Object.fromEntries(
    Object.entries(latest.delivery).map(([client, keys]) => [
      client,
      Object.fromEntries(
        Object.entries(keys).filter(([key, answer]) => answer !== sent.delivery[client]?.[key]),
      ),
    ]),
  ),
});

/** The changes of a draft from what is saved; null when there are none. Only these are sent. */
export const changesOf = (saved: Saved, draft: Draft) => {
  const delivery = Object.entries(draft.delivery).flatMap(([client, keys]) => {
    const changed = Object.entries(keys).filter(
      ([key, answer]) => answer !== answerOf(saved.documentPreferences[client]?.[key]),
    );
    return changed.length > 0
      ? [[client, Object.fromEntries(changed.map(([key, answer]) => [key, choiceOf(answer)]))] as const]
      : [];
  });
  const isOtherLanguage =
    draft.language !== undefined && draft.language !== saved.languagePreferences.communication;
  if (delivery.length === 0 && !isOtherLanguage) return null;
  return {
    ...(saved.revision !== undefined && { revision: saved.revision }),
    ...(delivery.length > 0 && { documentPreferences: Object.fromEntries(delivery) }),
    ...(isOtherLanguage && { languagePreferences: { communication: draft.language! } }),
  };
};

/** The options of the boolean lookup as radios, in their order and in a language. */
export const booleanOptions = (lookup: readonly LookupOption[], language: Language) =>
  lookup
    .toSorted((a, b) => a.attrs.sort_order - b.attrs.sort_order)
    .flatMap(({ variable_value: { value }, attrs }) =>
      typeof value === 'boolean'
        ? [{ value: value ? ('yes' as const) : ('no' as const), label: attrs.iso_language[language] }]
        : [],
    );
