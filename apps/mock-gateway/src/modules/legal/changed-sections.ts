import type { SectionChange } from '@portal/contracts/legal';

const HEADING = /^## /m;
/** Sections keep their heading when only their number changes. */
const NUMBER = /^\d+\.\s*/;

/** The sections of a text by their heading; what is above the first one has none. */
const sectionsOf = (body: string): ReadonlyMap<string, string> => {
  const [lead = '', ...sections] = body.split(HEADING);
  const parts = sections.map((section): [string, string] => {
    const end = section.indexOf('\n');
    const heading = end < 0 ? section : section.slice(0, end);
    return [heading.trim().replace(NUMBER, ''), end < 0 ? '' : section.slice(end).trim()];
  });
  return new Map([['', lead.trim()], ...parts]);
};

/** What differs between two versions of a text, section by section: first what is in the new one, in its order. */
export const changedSections = (before: string, now: string): SectionChange[] => {
  const [old, current] = [sectionsOf(before), sectionsOf(now)];
  const kept = [...current].flatMap(([heading, text]): SectionChange[] => {
    const was = old.get(heading);
    if (was === undefined) return [{ change: 'added', heading, before: null }];
    return was === text ? [] : [{ change: 'changed', heading, before: was }];
  });
  const removed = [...old].flatMap(([heading, was]): SectionChange[] =>
    current.has(heading) ? [] : [{ change: 'removed', heading, before: was }],
  );
  return [...kept, ...removed];
};
