import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../testing/sql.ts';
import { startConversations } from './conversations.testing.ts';

describe('an answer', () => {
  it('is unread until it was shown, and never again', async () => {
    const { as, list, begin, answer, post, read } = await startConversations();
    const client = await as();
    const { id } = await begin(client);
    await answer(id, 'First');
    const { number } = await answer(id, 'Second');
    expect(await list(client)).toMatchObject({ unread: 2, rows: [{ unread: 2 }] });
    await post(client, `/${id}/read`, { until: number });
    await post(client, `/${id}/read`, { until: 1 });
    expect(await list(client)).toMatchObject({ unread: 0, rows: [{ unread: 0 }] });
    await post(client, `/${id}/read`, { until: 999 });
    await answer(id, 'Third');
    expect((await read(client, id)).conversation.unread).toBe(1);
  });

  it('is notified of once while it is unread, and the notification is read with it', async () => {
    const { as, begin, answer, post } = await startConversations();
    const client = await as('david.okafor');
    const news = async () =>
      (
        await client({ method: 'POST', url: '/rest/portal/notifications', body: { kinds: ['message'] } })
      ).json<{ rows: { link: string; is_read: boolean }[] }>().rows;
    const { id } = await begin(client);
    for (const text of ['One', 'Two', 'Three']) await answer(id, text);
    expect(await news()).toMatchObject([{ link: `/app/conversations/${id}`, is_read: false }]);
    await post(client, `/${id}/read`, { until: 4 });
    expect(await news()).toMatchObject([{ is_read: true }]);
    await answer(id, 'Four');
    expect((await news()).map(({ is_read }) => is_read).toSorted()).toEqual([false, true]);
  });

  it('is notified of by a mail that says nothing of it', async () => {
    const { as, begin, answer, services } = await startConversations();
    const { id } = await begin(await as(), { text: 'About 1234.50' });
    await answer(id, 'The fee is 1 234,50 $');
    const mails = await rowsOf<{ text: string }>(services, 'select text, subject from outbox');
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/234|fee is/);
  });

  it('does not come before its question although the clock was set back', async () => {
    const { as, begin, answer, clock } = await startConversations();
    const { id } = await begin(await as());
    const asked = clock.now().getTime();
    clock.move(-3_600_000);
    const { sent_at } = await answer(id, 'Earlier?');
    expect(Date.parse(sent_at)).toBeGreaterThanOrEqual(asked);
  });
});
