import { useState } from 'react';

/** Which of the documents that are shown are selected. One that is no longer shown is selected no more. */
export const useSelection = (shown: readonly { id: string }[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.map(({ id }) => id).filter((id) => chosen.has(id));
  const set = (id: string, isSelected: boolean) => {
    const next = new Set(ids);
    if (isSelected) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return {
    ids,
    has: (id: string) => chosen.has(id),
    areAll: ids.length > 0 && ids.length === shown.length,
    set,
    setAll: (areSelected: boolean) => setChosen(new Set(areSelected ? shown.map(({ id }) => id) : [])),
  };
};

export type Selection = ReturnType<typeof useSelection>;
