import { advisorScript } from '@portal/i18n/advisor-script';
import { describe, expect, it } from 'vitest';
import { startConversations } from './conversations.testing.ts';
import { findIntent } from './intents.ts';

const SECOND = 1_000;

describe('the scripted advisor', () => {
  it('opens a message, is seen typing, and answers in the language of the conversation', async () => {
    const { as, begin, read, pass } = await startConversations();
    const client = await as();
    const { id } = await begin(client, { language: 'fr', text: 'Combien de frais ai-je payés?' });
    await pass(SECOND / 2);
    expect(await read(client, id)).toMatchObject({ team_read_until: 0, team_typing_until: null });
    await pass(SECOND);
    expect(await read(client, id)).toMatchObject({
      team_read_until: 1,
      team_typing_until: expect.any(String),
    });
    await pass(3 * SECOND);
    const { messages, team_typing_until, team } = await read(client, id);
    expect(messages.slice(1)).toMatchObject([
      { author: 'advisor', author_name: team[0]!.name, is_simulated: true, number: 2 },
    ]);
    const { answer, simulation } = advisorScript.fr;
    expect(messages[1]!.text).toBe(`${answer.cost}\n\n${simulation}`);
    expect(team_typing_until).toBeNull();
  });

  it('answers several messages once, and none that someone answered already', async () => {
    const { as, begin, write, read, pass, answer } = await startConversations();
    const client = await as();
    const { id } = await begin(client);
    await write(client, id, 'One more thing');
    for (let at = 0; at < 4; at += 1) await pass(2 * SECOND);
    const authors = async () => (await read(client, id)).messages.map(({ author }) => author);
    expect(await authors()).toEqual(['client', 'client', 'advisor']);
    await write(client, id, 'And now?');
    await answer(id, 'I am here myself.');
    for (let at = 0; at < 4; at += 1) await pass(2 * SECOND);
    expect(await authors()).toEqual(['client', 'client', 'advisor', 'client', 'advisor']);
  });

  it('names what the conversation is about where the words say nothing', async () => {
    const { as, begin, read, pass } = await startConversations();
    const client = await as();
    const about = { kind: 'figure', figure: 'return', period: '2024' };
    const { id } = await begin(client, { about, text: 'Why so?' });
    for (let at = 0; at < 3; at += 1) await pass(2 * SECOND);
    expect((await read(client, id)).messages.at(-1)!.text).toContain('“Rate of return, 2024”');
  });
});

describe('the intent of a message', () => {
  it.each([
    ['en', 'How high are my FEES?', 'cost'],
    ['en', 'Please sell everything, the fees are too high', 'instruction'],
    ['en', 'I want to complain about a sale', 'complaint'],
    ['en', 'A merry committee', null],
    ['fr', 'Où est mon relevé?', 'document'],
    ['fr', 'Quel est mon IMPÔT', 'tax'],
    ['fr', 'Je porte plainte', 'complaint'],
    ['fr', 'Appelez-moi', 'meeting'],
    ['fr', '???', null],
  ] as const)('in %s of “%s” is %s', (language, text, intent) => {
    expect(findIntent(text, language)).toBe(intent);
  });
});
