import { DAY_MS } from '@portal/contracts/durations';
import { expect, it } from 'vitest';
import { messageJob } from '../mail/message-job.ts';
import { sendMessage } from '../mail/send-message.ts';
import { deliverDue, workDue } from '../testing/work-due.ts';
import { withConsole } from './console.testing.ts';

it('the console lists the jobs that wait and those that are dead, with the reason', async () => {
  const { get, services, clock } = await withConsole({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const message = {
    kind: 'email',
    to: 'amelie@example.ca',
    language: 'fr',
    template: 'sign_in_code',
    values: { code: '123456', minutes: 10 },
  } as const;
  await sendMessage(services, message);
  await deliverDue(services, async () => undefined);
  expect(await get('jobs')).toEqual([]);
  await sendMessage(services, message);
  const down = Object.assign(new Error('451 amelie@example.ca is over quota'), {
    code: 'EENVELOPE',
    responseCode: 451,
  });
  await deliverDue(services, () => Promise.reject(down));
  const reason = 'the mail server did not accept it: EENVELOPE 451';
  expect(await get('jobs')).toMatchObject([{ kind: 'send_message', state: 'queued', attempts: 1, reason }]);
  clock.move(2 * DAY_MS);
  await workDue(
    services,
    'send_message',
    messageJob(async () => undefined),
  );
  expect(await get('jobs')).toMatchObject([
    { state: 'dead', reason: 'the message expired unsent', finished_at: clock.now().toISOString() },
  ]);
});
