import { exampleWorld } from '@portal/contracts/example-world';
import { expect } from 'vitest';
import type { startGateway } from '../../testing/gateway.ts';
import { lastCode } from '../../testing/last-code.ts';

export const OLIVIA = `${exampleWorld.username}@example.ca`;
export const NEW_PASSWORD = 'Sugar-Shack-2027?';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

export const post = ({ send }: Gateway, step: string, body: object) =>
  send({ method: 'POST', url: `/auth/recovery/${step}`, body });

export const mailsOf = ({ services }: Gateway) =>
  services.db.selectFrom('outbox').selectAll().orderBy('id').execute();

export const begin = async (gateway: Gateway, email = OLIVIA) =>
  (await post(gateway, 'start', { email, language: 'en' })).json<{ recovery_id: string }>().recovery_id;

export const mailedCode = (gateway: Gateway) => lastCode(gateway, 'recovery_code');

export const other = (code: string) => (code === '000000' ? '000001' : '000000');

export const verified = async (gateway: Gateway) => {
  const recovery_id = await begin(gateway);
  const response = await post(gateway, 'verify', { recovery_id, code: await mailedCode(gateway) });
  expect(response.json()).toEqual({ security_question: exampleWorld.securityQuestion });
  return recovery_id;
};

export const answerQuestion = async (gateway: Gateway) => {
  const recovery_id = await verified(gateway);
  const response = await post(gateway, 'answer', { recovery_id, answer: ' renault  5' });
  expect(response.json()).toBe(true);
  return recovery_id;
};

export const complete = (gateway: Gateway, recovery_id: string, password = NEW_PASSWORD) =>
  post(gateway, 'complete', { recovery_id, new_password: password, confirm_new_password: password });

export const messageOf = async (response: ReturnType<typeof post>) => (await response).json().message;
