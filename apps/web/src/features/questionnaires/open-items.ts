import type { QuestionnaireFile, QuestionnairePlace } from '@portal/contracts/questionnaire-draft';
import { createContext, use, useMemo, useState } from 'react';
import { valueAt } from './definition.ts';

/** Identifies an item of a list wherever it is moved: the list without positions, and the name of the item. */
const itemId = (file: QuestionnaireFile, place: QuestionnairePlace): string => {
  const item = valueAt(file, place) as { name?: string } | undefined;
  const list = place.filter((part) => typeof part === 'string').join('.');
  return `${list} ${item?.name ?? place.at(-1)}`;
};

/** Which items of a questionnaire are unfolded. */
export const useOpenItems = (file: QuestionnaireFile) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      isOpen: (place: QuestionnairePlace) => open.has(itemId(file, place)),
      toggle: (place: QuestionnairePlace) =>
        setOpen((known) => {
          const id = itemId(file, place);
          const others = [...known].filter((one) => one !== id);
          return new Set(known.has(id) ? others : [...others, id]);
        }),
      /** Unfolds everything around a place. */
      openAround: (place: QuestionnairePlace) =>
        setOpen(
          (known) =>
            new Set([
              ...known,
              ...place.flatMap((part, at) =>
                typeof part === 'number' ? [itemId(file, place.slice(0, at + 1))] : [],
              ),
            ]),
        ),
    }),
    [file, open],
  );
};

type OpenItems = ReturnType<typeof useOpenItems>;

/** Given by the editor of a questionnaire. */
export const OpenItemsContext = createContext<OpenItems>({
  isOpen: () => false,
  toggle: () => undefined,
  openAround: () => undefined,
});

/** The items that are unfolded, and how others are. */
export const useItems = (): OpenItems => use(OpenItemsContext);
