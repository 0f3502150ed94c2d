import { isErrorCode, type ErrorCode } from '@portal/contracts/gateway-error';
import * as z from 'zod/mini';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Services } from '../../identity/services.ts';

/** A browser that lost a response retries within minutes; a session lasts no longer than this. */
const STORED_MS = 24 * 60 * 60_000;

/** A browser retries one of its last few writes; a session can create no more rows than this. */
const MAX_STORED_PER_SESSION = 100;

/** A write and the idempotency key that its sender gave it. */
export interface KeyedRequest {
  sessionId: string;
  key: string;
  /** The call and its input: the same key for another request is a mistake. */
  content: unknown;
}

const details = z.object({
  retryAfter: z.optional(z.int()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
const storedResponse = z.union([
  z.object({ text: z.string() }),
  z.object({ code: z.custom<ErrorCode>(isErrorCode), details }),
]);
export type StoredResponse = z.infer<typeof storedResponse>;

/** Returns the text of a stored response, or throws the error that was stored. */
export const replay = (response: StoredResponse): string => {
  if ('text' in response) return response.text;
  const { retryAfter, issues } = response.details;
  throw new GatewayError(response.code, {
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(issues === undefined ? {} : { issues }),
  });
};

type Scope = Pick<Services, 'db' | 'clock' | 'sealer'>;

/** What the fingerprint of a request is of. It may hold a password, which a keyed hash does not reveal. */
const fingerprinted = ({ content }: KeyedRequest) => [JSON.stringify(content)];

/** What a response is encrypted for. It may hold secrets. */
const ownerOf = ({ sessionId, key }: KeyedRequest) => `${sessionId}/${key}`;

/** Deletes the oldest responses of a session beyond the newest hundred. Writes in progress stay. */
const boundSession = async ({ db }: Scope, sessionId: string) => {
  const surplus = await db
    .selectFrom('answered_request')
    .select('key')
    .where('session_id', '=', sessionId)
    .where('answer', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .limit(MAX_STORED_PER_SESSION)
    .offset(MAX_STORED_PER_SESSION - 1)
    .execute();
  if (surplus.length === 0) return;
  const keys = surplus.map(({ key }) => key);
  await db
    .deleteFrom('answered_request')
    .where('session_id', '=', sessionId)
    .where('key', 'in', keys)
    .execute();
};

/** Claims a key for a request; false when another request has it already. */
export const claimKey = async (scope: Scope, request: KeyedRequest): Promise<boolean> => {
  const { db, clock, sealer } = scope;
  const { sessionId, key } = request;
  const fingerprint = sealer.hash(fingerprinted(request));
  const now = clock.now().getTime();
  await db
    .deleteFrom('answered_request')
    .where('created_at', '<', now - STORED_MS)
    .execute();
  await boundSession(scope, sessionId);
  const claimed = await db
    .insertInto('answered_request')
    .values({ session_id: sessionId, key, fingerprint, answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Releases the key of a request, so that a retry runs it. */
export const releaseKey = async ({ db }: Scope, { sessionId, key }: KeyedRequest): Promise<void> => {
  await db
    .deleteFrom('answered_request')
    .where('session_id', '=', sessionId)
    .where('key', '=', key)
    .execute();
};

/** Finds the response to a request with the same key and content; undefined while it is in progress, and for another. */
export const findResponse = async (
  { db, sealer }: Scope,
  request: KeyedRequest,
): Promise<StoredResponse | undefined> => {
  const row = await db
    .selectFrom('answered_request')
    .selectAll()
    .where('session_id', '=', request.sessionId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!row || row.answer === null || !sealer.isHash(fingerprinted(request), row.fingerprint))
    return undefined;
  return storedResponse.parse(JSON.parse(sealer.unseal(row.answer, ownerOf(request))));
};

/** Stores the response to the request that claimed a key. */
export const storeResponse = async (
  { db, sealer }: Scope,
  request: KeyedRequest,
  response: StoredResponse,
): Promise<void> => {
  await db
    .updateTable('answered_request')
    .set({ answer: sealer.seal(JSON.stringify(response), ownerOf(request)) })
    .where('session_id', '=', request.sessionId)
    .where('key', '=', request.key)
    .execute();
};
