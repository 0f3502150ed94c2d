import { exampleWorld } from '@portal/contracts/example-world';
import { exampleRecovery } from '@portal/contracts/recovery.examples';
import { codeAt } from '../../identity/secrets/authenticator-app.ts';
import { signedInAs, type Send, type GivenValues, type StateContext } from './state-context.ts';

const WRONG_CODE = 'WRONGCODE';
const TRIES = 5;
const MAX_CODES = 10;
const { code: CODE } = exampleRecovery;

/** Makes the code of a challenge the one the examples know. */
export const withKnownCode = async ({ services }: StateContext, challenge_id: string) => {
  const code_hash = services.sealer.hash([challenge_id, CODE]);
  await services.db.updateTable('challenge').set({ code_hash }).where('id', '=', challenge_id).execute();
  return { challenge_id, code: CODE };
};

/** The id of the challenge that a response has opened. */
export const idOf = (response: { json(): unknown }) =>
  (response.json() as { challenge_id: string }).challenge_id;

/** Sends as many wrong codes as a challenge accepts. */
export const fail = async (send: Send, url: string, body: object) => {
  for (let tried = 0; tried < TRIES; tried++)
    await send({ method: 'POST', url, body: { ...body, code: WRONG_CODE } });
};

export const challengeOpen = async (context: StateContext): Promise<GivenValues> => {
  const { challengedUsername: username, password } = exampleWorld;
  const response = await context.send({
    method: 'POST',
    url: '/auth/login',
    body: { username, password, product: 'dz' },
  });
  const { challenge } = response.json<{ challenge: { challenge_id: string } }>();
  return { clients: [username], ...(await withKnownCode(context, challenge.challenge_id)) };
};

export const challengeResendable = async (context: StateContext): Promise<GivenValues> => {
  const open = await challengeOpen(context);
  await context.services.db.updateTable('challenge').set({ resend_at: 0 }).execute();
  return open;
};

export const challengeFailed = async (context: StateContext): Promise<GivenValues> => {
  const { challenge_id } = await challengeOpen(context);
  await fail(context.send, '/auth/challenge/verify', { challenge_id, remember_device: false });
  return challengeOpen(context);
};

const sendDeviceCode = async (context: StateContext, send: Send) =>
  withKnownCode(context, idOf(await send({ method: 'POST', url: '/rest/user/devices/code' })));

export const deviceCodeSent = async (context: StateContext): Promise<GivenValues> => {
  const { send, values } = await signedInAs(context, exampleWorld.username);
  return { ...values, ...(await sendDeviceCode(context, send)) };
};

export const deviceCodeFailed = async (context: StateContext): Promise<GivenValues> => {
  const { send, values } = await signedInAs(context, exampleWorld.username);
  const { challenge_id } = await sendDeviceCode(context, send);
  await fail(send, '/rest/user/devices', { challenge_id });
  return { ...values, ...(await sendDeviceCode(context, send)) };
};

export const clientWithManyCodes = async (context: StateContext): Promise<GivenValues> => {
  const { send, values } = await signedInAs(context, exampleWorld.username);
  for (let sent = 0; sent < MAX_CODES; sent++) await send({ method: 'POST', url: '/rest/user/devices/code' });
  return values;
};

const authenticator = (send: Send, step: string, body: object) =>
  send({ method: 'POST', url: `/rest/user/authenticator/${step}`, body });

/** An app that was set up and has not shown a code yet. */
const startAppSetup = async (context: StateContext) => {
  const { send, values } = await signedInAs(context, exampleWorld.username);
  const response = await authenticator(send, 'begin', { current_password: exampleWorld.password });
  const code = codeAt(response.json<{ secret: string }>().secret, context.services.clock.now().getTime());
  return { send, values: { ...values, code } };
};

export const authenticatorBegun = async (context: StateContext): Promise<GivenValues> =>
  (await startAppSetup(context)).values;

export const authenticatorFailed = async (context: StateContext): Promise<GivenValues> => {
  const { send, values } = await startAppSetup(context);
  await fail(send, '/rest/user/authenticator/confirm', {});
  return values;
};

export const clientWithAuthenticator = async (context: StateContext): Promise<GivenValues> => {
  const { send, values } = await startAppSetup(context);
  await authenticator(send, 'confirm', { code: values.code });
  return values;
};
