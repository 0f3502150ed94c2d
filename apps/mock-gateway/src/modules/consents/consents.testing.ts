import type { Consent, ConsentEvent, ConsentKind } from '@portal/contracts/consents';
import { STATEMENTS_VERSION } from '../../consents/statements.ts';
import { startGateway, type Send, type WhenDone } from '../../testing/gateway.ts';

export const CONSENTS_URL = '/rest/portal/consents';

interface Listed {
  consents: Consent[];
  history: ConsentEvent[];
}

/** A gateway whose clients give consents and end them. */
export const startConsents = async (whenDone: WhenDone) => {
  const gateway = await startGateway({}, whenDone);
  const list = async (send: Send) => (await send({ url: CONSENTS_URL })).json<Listed>();
  const stateOf = async (send: Send, kind: ConsentKind) =>
    (await list(send)).consents.find((one) => one.kind === kind)?.state;
  const give = (send: Send, kind: string, body: object = { version: STATEMENTS_VERSION, language: 'en' }) =>
    send({ method: 'POST', url: `${CONSENTS_URL}/${kind}/give`, body });
  const end = (send: Send, kind: string) =>
    send({ method: 'POST', url: `${CONSENTS_URL}/${kind}/end`, body: { language: 'fr' } });
  return { ...gateway, list, stateOf, give, end };
};
export type Consents = Awaited<ReturnType<typeof startConsents>>;
