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

/** Returns the text of a stored response, or throws the error it stands for. */
export const replay = (response: StoredResponse): string => {
  if ('text' in response) return response.text;
  const { retryAfter, issues } = response.details;
  throw new GatewayError(response.code, {
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(issues === undefined ? {} : { issues }),
  });
};

/** The responses to writes, by session and idempotency key. They may hold secrets and are encrypted. */
export const responseStore = ({ db, clock, sealer }: Pick<Services, 'db' | 'clock' | 'sealer'>) => {
  const ownerOf = ({ sessionId, key }: KeyedRequest) => `${sessionId}/${key}`;

  /** Deletes the oldest responses of a session beyond the newest hundred. Writes in progress stay. */
  const boundSession = async (sessionId: string) => {
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

  return {
    /** Finds what is stored of a request; its response is null while the write is in progress. */
    async find(request: KeyedRequest) {
      const { sessionId, key } = request;
      const row = await db
        .selectFrom('answered_request')
        .selectAll()
        .where('session_id', '=', sessionId)
        .where('key', '=', key)
        .executeTakeFirst();
      if (!row) return undefined;
      const { fingerprint, answer } = row;
      const text = answer === null ? null : sealer.unseal(answer, ownerOf(request));
      return { fingerprint, response: text === null ? null : storedResponse.parse(JSON.parse(text)) };
    },

    /** Claims a key for a request; false when another request has it already. */
    async claim({ sessionId, key }: KeyedRequest, fingerprint: string): Promise<boolean> {
      const now = clock.now().getTime();
      await db
        .deleteFrom('answered_request')
        .where('created_at', '<', now - STORED_MS)
        .execute();
      await boundSession(sessionId);
      const claimed = await db
        .insertInto('answered_request')
        .values({ session_id: sessionId, key, fingerprint, answer: null, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async store(request: KeyedRequest, response: StoredResponse): Promise<void> {
      await db
        .updateTable('answered_request')
        .set({ answer: sealer.seal(JSON.stringify(response), ownerOf(request)) })
        .where('session_id', '=', request.sessionId)
        .where('key', '=', request.key)
        .execute();
    },

    async release({ sessionId, key }: KeyedRequest): Promise<void> {
      await db
        .deleteFrom('answered_request')
        .where('session_id', '=', sessionId)
        .where('key', '=', key)
        .execute();
    },
  };
};
