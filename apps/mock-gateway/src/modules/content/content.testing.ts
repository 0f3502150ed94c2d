import type { contracts } from '@portal/contracts';
import type { InputOf } from '@portal/contracts/call';

export type Files = InputOf<typeof contracts.content.publish>['body']['files'];

/** Line of `withdrawn: yes` in a file that `pair` makes with it as its only field. */
export const WITHDRAWN_LINE = 6;

/** A question in both languages, or another kind by its front fields. */
export const pair = (key: string, body = 'One.', fields: Record<string, string | undefined> = {}): Files => {
  const front = { kind: 'faq', topic: 'access', date: '2026-10-15', ...fields };
  const lines = Object.entries(front).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const text = (title: string) => `---\ntitle: ${title}\n${lines.join('\n')}\n---\n${body}\n`;
  return [
    { name: `${key}.en.md`, text: text('Which one?') },
    { name: `${key}.fr.md`, text: text('Lequel?') },
  ];
};
