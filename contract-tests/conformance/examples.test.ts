import type { CallInput, CallShape, Example } from '@portal/contracts/call';
import { exampleWorld, states } from '@portal/contracts/example-world';
import { allExamples } from '@portal/contracts/examples';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startGateway, type Ask } from '@portal/mock-gateway/testing/gateway';
import { clientWithAccountGroup } from './account-group-states.ts';
import { expectCleanLog } from './clean-log.ts';
import {
  authenticatorBegun,
  authenticatorFailed,
  challengeFailed,
  challengeOpen,
  challengeResendable,
  clientWithAuthenticator,
  clientWithDevice,
  clientWithManyCodes,
  deviceCodeFailed,
  deviceCodeSent,
} from './challenge-states.ts';
import {
  addressWaiting,
  clientWithAllPasskeys,
  clientWithPasskey,
  passkeyMade,
  passkeySigned,
  passkeySignedByLocked,
} from './passkey-states.ts';
import { recovering, recoveryAnswered, recoveryVerified } from './recovery-states.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** What makes the state of an example true, and asks in it. */
const prepare: Record<string, (gateway: Gateway) => Promise<Ask>> = {
  [states.nobody]: async ({ ask }) => ask,
  [states.challenged]: async ({ ask }) => ask,
  [states.locked]: async ({ ask }) => ask,
  [states.timedOut]: async ({ ask }) => ask,
  [states.refreshable]: async ({ ask }) => ask,
  [states.invited]: async ({ ask }) => ask,
  [states.registering]: async ({ ask }) => ask,
  [states.authenticatorBegun]: authenticatorBegun,
  [states.authenticatorFailed]: authenticatorFailed,
  [states.clientWithAuthenticator]: clientWithAuthenticator,
  [states.challengeOpen]: challengeOpen,
  [states.challengeResendable]: challengeResendable,
  [states.challengeFailed]: challengeFailed,
  [states.deviceCodeSent]: deviceCodeSent,
  [states.deviceCodeFailed]: deviceCodeFailed,
  [states.clientWithManyCodes]: clientWithManyCodes,
  [states.clientWithDevice]: clientWithDevice,
  [states.clientWithAccountGroup]: clientWithAccountGroup,
  [states.clientWithPasskey]: clientWithPasskey,
  [states.clientWithAllPasskeys]: clientWithAllPasskeys,
  [states.passkeyMade]: passkeyMade,
  [states.passkeySigned]: passkeySigned,
  [states.passkeySignedByLocked]: passkeySignedByLocked,
  [states.addressWaiting]: addressWaiting,
  [states.recovering]: recovering,
  [states.recoveryVerified]: recoveryVerified,
  [states.recoveryAnswered]: recoveryAnswered,
  [states.client]: ({ as }) => as(),
  [states.clientWithAvatar]: ({ as }) => as('camille.fortin'),
  [states.clientBeforeQuestions]: ({ as }) => as('jonas.peeters'),
  [states.quebecClientBeforeTerms]: ({ as }) => as('samuel.cote'),
  [states.clientWithoutPermissions]: ({ as }) => as('maya.singh'),
  [states.clientWithManyFailures]: async ({ as, services }) => {
    const ask = await as();
    await services.db.updateTable('user').set({ failed_confirmations: 5 }).execute();
    return ask;
  },
  'a client whose user record was removed holds a valid token': async ({ as, store }) => {
    const ask = await as();
    store.database.exec(`PRAGMA foreign_keys = off; delete from user where id = '${exampleWorld.userUuid}'`);
    return ask;
  },
};

const requestOf = (call: CallShape, { params = {}, query = {}, body }: CallInput) => ({
  method: call.method,
  url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
  query,
  ...(body === undefined ? {} : { body: body as object }),
});

/** A refresh token is made, not written down: the example's own stands for whichever was given. */
const withRealToken = async (gateway: Gateway, example: Example) =>
  example.state === states.refreshable
    ? { body: { refresh_token: (await gateway.as()).tokens.refresh_token } }
    : example.request;

const cases = allExamples.flatMap(({ domain, name, call, examples }) =>
  examples.map((example) => ({ title: `${domain}.${name}: ${example.name}`, call, example })),
);

describe('every example of the contract', () => {
  it.each(cases)('$title', async ({ call, example }) => {
    const gateway = await startGateway({ LOG_LEVEL: 'debug' });
    const ask = await prepare[example.state]!(gateway);
    const answer = await ask(requestOf(call, await withRealToken(gateway, example)));
    expect(answer.statusCode, answer.body).toBe(example.status);
    const shape = example.status === 200 ? call.response : gatewayErrorBody;
    expect(z.safeParse(shape, answer.json()).error).toBeUndefined();
    if (example.status !== 200) expect(answer.json().message).toBe(example.name);
    await expectCleanLog(gateway, example, answer.body);
  });
});
