import { exampleWorld } from '@portal/contracts/example-world';
import { codeAt } from '@portal/mock-gateway/modules/challenge/authenticator';
import type { startGateway, Ask } from '@portal/mock-gateway/testing/gateway';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const COUNTDOWN_MS = 31_000;
const KEPT_MS = 60 * 60_000;
const EXAMPLE_CODE = '123456';
const WRONG_CODE = 'WRONGCODE';
const TRIES = 5;
const MOST_CODES = 10;

const codeOf = async ({ services }: Gateway) => {
  const { text } = await services.db
    .selectFrom('outbox')
    .select('text')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
};

interface Sent {
  challenge_id: string;
  code?: string;
}

/** Puts the real challenge and code in the place of the example's. */
const withReal = (ask: Ask, challenge_id: string, code: string): Ask => {
  return (options) => {
    const sent: Sent = { ...(options.body as Sent), challenge_id };
    if (sent.code === EXAMPLE_CODE) sent.code = code;
    return ask({ ...options, body: sent });
  };
};

export const challengeOpen = async (gateway: Gateway): Promise<Ask> => {
  const answer = await gateway.signIn(exampleWorld.challengedUsername);
  const { challenge } = answer.json<{ challenge: Sent }>();
  return withReal(gateway.ask, challenge.challenge_id, await codeOf(gateway));
};

export const challengeResendable = async (gateway: Gateway): Promise<Ask> => {
  const ask = await challengeOpen(gateway);
  gateway.clock.move(COUNTDOWN_MS);
  return ask;
};

const fail = async (ask: Ask, url: string, body: object) => {
  for (let tried = 0; tried < TRIES; tried++) {
    await ask({ method: 'POST', url, body: { ...body, code: WRONG_CODE } });
  }
};

export const challengeFailed = async (gateway: Gateway): Promise<Ask> => {
  const before = await challengeOpen(gateway);
  await fail(before, '/auth/challenge/verify', { remember_device: false });
  return challengeOpen(gateway);
};

const sendDeviceCode = async (gateway: Gateway, ask: Ask) => {
  const answer = await ask({ method: 'POST', url: '/rest/user/devices/code' });
  return withReal(ask, answer.json<Sent>().challenge_id, await codeOf(gateway));
};

export const deviceCodeSent = async (gateway: Gateway): Promise<Ask> =>
  sendDeviceCode(gateway, await gateway.as());

export const deviceCodeFailed = async (gateway: Gateway): Promise<Ask> => {
  const client = await gateway.as();
  await fail(await sendDeviceCode(gateway, client), '/rest/user/devices', {});
  return sendDeviceCode(gateway, client);
};

export const clientWithManyCodes = async (gateway: Gateway): Promise<Ask> => {
  const ask = await gateway.as();
  for (let sent = 0; sent < MOST_CODES; sent++) await ask({ method: 'POST', url: '/rest/user/devices/code' });
  return ask;
};

const proof = { current_password: exampleWorld.password };
const authenticator = (ask: Ask, step: string, body: object) =>
  ask({ method: 'POST', url: `/rest/user/authenticator/${step}`, body });

/** An app that was set up and has not shown a code yet. What asks puts its real code in the place of the example's. */
const begin = async ({ clock }: Gateway, client: Ask): Promise<Ask> => {
  const { secret } = (await authenticator(client, 'begin', proof)).json<{ secret: string }>();
  return (options) => {
    const sent = options.body as { code?: string };
    const code = codeAt(secret, clock.now().getTime());
    return client({ ...options, body: sent.code === EXAMPLE_CODE ? { code } : sent });
  };
};

export const authenticatorBegun = async (gateway: Gateway): Promise<Ask> =>
  begin(gateway, await gateway.as());

export const authenticatorFailed = async (gateway: Gateway): Promise<Ask> => {
  const ask = await authenticatorBegun(gateway);
  await fail(ask, '/rest/user/authenticator/confirm', {});
  return ask;
};

export const clientWithAuthenticator = async (gateway: Gateway): Promise<Ask> => {
  const client = await gateway.as();
  await authenticator(await begin(gateway, client), 'confirm', { code: EXAMPLE_CODE });
  return client;
};

export const clientWithDevice = async (gateway: Gateway): Promise<Ask> => {
  const added_at = gateway.clock.now().getTime();
  await gateway.services.db
    .insertInto('device')
    .values(
      [
        { id: exampleWorld.deviceUuid, user_id: exampleWorld.userUuid },
        { id: exampleWorld.otherDeviceUuid, user_id: crypto.randomUUID() },
      ].map((ids) => ({
        ...ids,
        hash: ids.id,
        name: null,
        browser: 'Safari',
        os: 'macOS',
        kind: 'desktop',
        ip: '203.0.113.7',
        added_at,
        last_used_at: added_at,
        expires_at: added_at + KEPT_MS,
        revoked_at: null,
      })),
    )
    .execute();
  return gateway.as();
};
