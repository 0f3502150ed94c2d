import { describe, expect, it } from 'vitest';
import { startConversations } from './conversations.testing.ts';

describe('the list of conversations', () => {
  it('has the one with the newest message first, in pages that neither repeat nor skip one', async () => {
    const { as, list, begin, write } = await startConversations();
    const client = await as();
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await begin(client, { subject: `Number ${at}` })).id);
    await write(client, ids[0]!, 'Once more');
    const all = (await list(client)).rows.map(({ conversation_id }) => conversation_id);
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page = await list(client, { limit: 2, ...(after ? { after } : {}) });
      paged.push(...page.rows.map(({ conversation_id }) => conversation_id));
      after = page.next;
    } while (after !== null);
    expect(paged).toEqual(all);
    expect(all.toSorted()).toEqual(ids.toSorted());
  });

  it('finds words of subjects and messages without case and accents, and takes wildcards for themselves', async () => {
    const { as, list, begin, write } = await startConversations();
    const client = await as();
    const { id } = await begin(client, { subject: 'Relevé de décembre', text: 'Bonjour' });
    await write(client, id, 'Le taux est à 100 % ?');
    await write(client, id, 'Merci');
    await begin(client, { subject: 'Other', text: 'Nothing' });
    const found = async (text: string) =>
      (await list(client, { text })).rows.map(({ preview }) => preview.text);
    expect(await found('RELEVE')).toEqual(['Merci']);
    expect(await found('TAUX est a')).toEqual(['Le taux est à 100 % ?']);
    expect(await found('100_%')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });
});
