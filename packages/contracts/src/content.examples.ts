import type { ExamplesOf } from './call.ts';
import type { content } from './content.ts';
import { failure, success } from './build-example.ts';
import { states } from './provider-states.ts';

const front = (title: string) => `---\nkind: faq\ntitle: ${title}\ntopic: access\ndate: 2026-10-15\n---\n`;
const english = { name: 'sign-in-code.en.md', text: `${front('Where is my code?')}It comes by e-mail.\n` };
const french = { name: 'sign-in-code.fr.md', text: `${front('Où est mon code?')}Il arrive par courriel.\n` };
const both = { body: { files: [english, french] } };
const unsafe = { ...english, text: `${english.text}<script>alert(1)</script>\n` };

export const contentExamples: ExamplesOf<typeof content> = {
  publish: [
    success(states.contentEditor, [{ kind: 'faq', key: 'sign-in-code', version: 1, is_new: true }], both),
    failure('permission_denied', states.client, both),
    failure(
      'content_refused',
      states.contentEditor,
      { body: { files: [unsafe, french] } },
      {
        issues: [
          { path: 'sign-in-code.en.md:8', message: '(en) raw HTML is not allowed; expected Markdown' },
        ],
      },
    ),
  ],
};
