import { exampleWorld } from '@portal/contracts/example-world';
import { exampleRecovery } from '@portal/contracts/recovery.examples';
import type { Send, GivenValues, StateContext } from './state-context.ts';

const WRONG_ANSWER = 'Rolls-Royce';
const MAX_ANSWERS = 5;

const post = (send: Send, step: string, body: object) =>
  send({ method: 'POST', url: `/auth/recovery/${step}`, body });

const codeOf = async ({ services }: StateContext) => {
  const { text } = await services.db
    .selectFrom('outbox')
    .select('text')
    .where('template', '=', 'recovery_code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text)?.[0] ?? exampleRecovery.code;
};

interface Recovering extends GivenValues {
  recovery_id: string;
  code: string;
}

/** A recovery that was started, with its real name and the code that was mailed. */
export const recovering = async (context: StateContext): Promise<Recovering> => {
  const { username } = exampleWorld;
  const started = await post(context.send, 'start', { email: `${username}@example.ca`, language: 'en' });
  const { recovery_id } = started.json<{ recovery_id: string }>();
  return { clients: [username], recovery_id, code: await codeOf(context) };
};

export const recoveryVerified = async (context: StateContext): Promise<Recovering> => {
  const values = await recovering(context);
  const { recovery_id, code } = values;
  await post(context.send, 'verify', { recovery_id, code });
  return values;
};

export const recoveryFailed = async (context: StateContext): Promise<Recovering> => {
  const { recovery_id } = await recoveryVerified(context);
  for (let answered = 0; answered < MAX_ANSWERS; answered++)
    await post(context.send, 'answer', { recovery_id, answer: WRONG_ANSWER });
  return recoveryVerified(context);
};

export const recoveryAnswered = async (context: StateContext): Promise<Recovering> => {
  const values = await recoveryVerified(context);
  const { recovery_id } = values;
  await post(context.send, 'answer', { recovery_id, answer: exampleWorld.securityAnswer });
  return values;
};
