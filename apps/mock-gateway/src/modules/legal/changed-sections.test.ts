import { describe, expect, it } from 'vitest';
import { changedSections } from './changed-sections.ts';

const before = 'Lead.\n\n## 1. Access\n\nYours.\n\n## 2. Figures\n\nOf a day.\n\n## 3. End\n\nAt any time.';

describe('what differs between two versions of a text', () => {
  it('is nothing where they say the same, also under other numbers', () => {
    expect(changedSections(before, before)).toEqual([]);
    expect(changedSections(before, before.replace('## 2.', '## 12.'))).toEqual([]);
  });

  it('is each section that was added, changed or removed', () => {
    const now =
      'Lead.\n\n## 1. Access\n\nYours alone.\n\n## 2. Consents\n\nTo end.\n\n## 3. Figures\n\nOf a day.';
    expect(changedSections(before, now)).toEqual([
      { change: 'changed', heading: 'Access', before: 'Yours.' },
      { change: 'added', heading: 'Consents', before: null },
      { change: 'removed', heading: 'End', before: 'At any time.' },
    ]);
  });

  it('is the lead where that differs', () => {
    expect(changedSections('One.', 'Two.')).toEqual([{ change: 'changed', heading: '', before: 'One.' }]);
  });
});
