import { exampleWorld } from '@portal/contracts/example-world';
import { expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { confirmByPassword } from './confirm-by-password.ts';

const principal = {
  userId: exampleWorld.userUuid,
  firmId: '',
  activeRole: '',
  actsFor: null,
  at: 0,
  permissions: new Set<string>(),
  steps: { mfa: 1, sq: 1, token: 1, tc: 1 } as const,
};

it('a confirmation in a session that has ended since its request began is no failed one', async () => {
  const { as, services } = await startGateway();
  await as();
  const { db, clock } = services;
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', principal.userId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await db.updateTable('session').set({ ended_at: clock.now().getTime() }).where('id', '=', id).execute();
  const scope = {
    ...services,
    requestId: 'test',
    origin: { ip: '127.0.0.1', userAgent: undefined },
    principal: { ...principal, sessionId: id },
  };
  await expect(confirmByPassword(scope, exampleWorld.password)).rejects.toThrow('session_invalid');
  const events = await db
    .selectFrom('audit_event')
    .select('event')
    .where('event', '=', 'confirmation_locked')
    .execute();
  expect(events).toEqual([]);
});
