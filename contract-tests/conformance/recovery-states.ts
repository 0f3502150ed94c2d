import { exampleWorld } from '@portal/contracts/example-world';
import { exampleRecovery } from '@portal/contracts/recovery.examples';
import type { startGateway, Ask } from '@portal/mock-gateway/testing/gateway';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const post = (ask: Ask, step: string, body: object) =>
  ask({ method: 'POST', url: `/auth/recovery/${step}`, body });

const codeOf = async ({ services }: Gateway) => {
  const { text } = await services.db
    .selectFrom('outbox')
    .select('text')
    .where('template', '=', 'recovery_code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
};

/** A recovery that was begun. What asks puts its real name and code in the place of the example's. */
export const recovering = async (gateway: Gateway): Promise<Ask> => {
  const { ask } = gateway;
  const email = `${exampleWorld.username}@example.ca`;
  const begun = await post(ask, 'start', { email, language: 'en' });
  const { recovery_id } = begun.json<{ recovery_id: string }>();
  const code = await codeOf(gateway);
  return (options) => {
    const sent = { ...(options.body as { recovery_id: string; code?: string }), recovery_id };
    if (sent.code === exampleRecovery.code) sent.code = code;
    return ask({ ...options, body: sent });
  };
};

export const recoveryVerified = async (gateway: Gateway): Promise<Ask> => {
  const ask = await recovering(gateway);
  await post(ask, 'verify', exampleRecovery);
  return ask;
};

export const recoveryAnswered = async (gateway: Gateway): Promise<Ask> => {
  const ask = await recoveryVerified(gateway);
  await post(ask, 'answer', { answer: exampleWorld.securityAnswer });
  return ask;
};
