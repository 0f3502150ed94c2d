export const stateNames = ['loaded', 'empty', 'failed', 'refused'] as const;

export type StateName = (typeof stateNames)[number];

const NO_DATA = 'The page shows no data of its own and calls nothing.';
const FORM = 'The page is a form, which shows no data.';

/** Which page lacks which state, and why. A page test covers every other state. */
export const absentStates: Record<string, Partial<Record<StateName, string>>> = {
  documents: { empty: NO_DATA, failed: NO_DATA, refused: NO_DATA },
  contact_us: { empty: NO_DATA, failed: NO_DATA, refused: NO_DATA },
  page_example: { empty: NO_DATA, failed: NO_DATA, refused: NO_DATA },
  surveys: { empty: NO_DATA, failed: NO_DATA, refused: NO_DATA },
  signin: { empty: FORM },
};
