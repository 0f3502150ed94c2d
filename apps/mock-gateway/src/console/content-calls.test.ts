import { expect, it } from 'vitest';
import { withConsole } from './console.testing.ts';

const file = (language: string, body: string) => ({
  name: `draft.${language}.md`,
  text: `---\nkind: faq\ntitle: A draft?\ntopic: access\ndate: 2026-11-01\n---\n${body}\n`,
});

it('the console publishes texts of a firm, with the checks of its editors', async () => {
  const { post, send } = await withConsole();
  const files = [file('en', 'One.'), file('fr', 'Un.')];
  expect((await post('content', { files })).json()).toMatchObject([{ key: 'draft', version: 1 }]);
  const questions = (await send({ method: 'GET', url: '/rest/public/faq' })).json<{ key: string }[]>();
  expect(questions.map(({ key }) => key)).toContain('draft');
  const unsafe = await post('content', { files: [file('en', '<b>One</b>'), file('fr', 'Un.')] });
  expect(unsafe.json().message).toBe('content_refused');
  expect(unsafe.json().issues[0].path).toBe('draft.en.md:7');
  expect((await post('content', { files, firm: 'nowhere' })).json().message).toBe('not_found');
  expect((await post('content', { files: [] })).json().message).toBe('invalid_request');
});
