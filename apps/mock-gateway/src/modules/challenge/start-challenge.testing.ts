import { exampleWorld } from '@portal/contracts/example-world';
import { startGateway } from '../../testing/gateway.ts';
import { lastCode as lastCodeOf } from '../../testing/last-code.ts';

interface Opened {
  challenge: { challenge_id: string; kind: string; destination: string | null; expires_at: string };
}

/** A gateway with a sign-in at its challenge. */
export const startChallenge = async (username: string = exampleWorld.challengedUsername) => {
  const gateway = await startGateway();
  const { send, clock } = gateway;
  const open = async () => (await gateway.signIn(username)).json<Opened>().challenge;
  const post = (url: string, body: object) => send({ method: 'POST', url, body });
  const lastCode = () => lastCodeOf(gateway, 'sign_in_code');
  const verify = (challenge_id: string, code: string, remember_device = false) =>
    post('/auth/challenge/verify', { challenge_id, code, remember_device });
  const resend = (challenge_id: string) => post('/auth/challenge/resend', { challenge_id });
  const describeIt = (challenge_id: string) => post('/auth/challenge', { challenge_id });
  /** Six digits other than these. */
  const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  return { ...gateway, open, post, lastCode, verify, resend, describeIt, notThe, now: () => clock.now() };
};
