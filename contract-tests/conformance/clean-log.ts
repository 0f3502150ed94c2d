import type { Example } from '@portal/contracts/call';
import { exampleWorld } from '@portal/contracts/example-world';
import type { startGateway } from '@portal/mock-gateway/testing/gateway';
import { rowsOf } from '@portal/mock-gateway/testing/sql';
import { expect } from 'vitest';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Fields of requests and responses whose values are private to the client. */
const SECRET =
  /password|answer|code|token|secret|device_value|email|phone|birth|postal|client_number|username|recovery_id|client_id|credential|signature/;
/** Shorter values appear in a log by chance. */
const SHORTEST = 5;

const secretsIn = (value: unknown, isSecret = false): string[] => {
  if (typeof value === 'string') return isSecret && value.length >= SHORTEST ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => secretsIn(one, isSecret || SECRET.test(key)));
};

/** Returns the personal data in the store: addresses, numbers of accounts and clients, and the mailed codes. */
const secretsOf = async ({ store, services }: Gateway): Promise<string[]> => {
  const column = async (statement: string) =>
    (await rowsOf(store, statement))
      .flatMap((row) => Object.values(row))
      .filter((value) => typeof value === 'string');
  const mails = await services.db.selectFrom('outbox').select(['recipient', 'text']).execute();
  return [
    ...(await column('select email, username, mobile_phone from user')),
    ...(await column('select client_id from client')),
    ...(await column('select number from account')),
    ...mails.flatMap(({ recipient, text }) => [recipient, ...(text.match(/\b\d{6}\b|[\w-]{22,}/g) ?? [])]),
  ];
};

/** Expects that the log of a gateway, at its lowest level, contains no secret of the call that was made. */
export const expectCleanLog = async (
  gateway: Gateway,
  { request }: Example,
  response: string,
): Promise<void> => {
  // The name of a call is no secret, even where it equals a code or a client number.
  const log = gateway.logLines.join('').replace(/"(?:path|reqId|id|call|time|hostname)":("[^"]*"|\d+)/g, '');
  const secrets = [
    exampleWorld.password,
    ...secretsIn(request),
    ...secretsIn(JSON.parse(response)),
    ...(await secretsOf(gateway)),
  ];
  for (const secret of secrets.filter(({ length }) => length >= SHORTEST))
    expect(log.includes(secret), `${secret} is in the log`).toBe(false);
};
