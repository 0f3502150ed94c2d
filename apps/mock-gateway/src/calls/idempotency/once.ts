import { createHash } from 'node:crypto';
import { isErrorCode, type ErrorCode } from '@portal/contracts/gateway-error';
import * as z from 'zod/mini';
import type { Services } from '../../identity/services.ts';
import { GatewayError } from '../../errors/gateway-error.ts';

/** A browser that lost an answer asks again within minutes; a session lasts no longer than this. */
const KEPT_MS = 24 * 60 * 60_000;

/** A browser repeats one of its last few writes; a session can make no more rows than this. */
const MAX_KEPT_PER_SESSION = 100;

/** A write as its sender names it. */
export interface NamedRequest {
  sessionId: string;
  key: string;
  /** The call and its input: the same name for another request is a mistake. */
  content: unknown;
}

const details = z.object({
  retryAfter: z.optional(z.int()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
const answered = z.union([
  z.object({ text: z.string() }),
  z.object({ code: z.custom<ErrorCode>(isErrorCode), details }),
]);
type Answered = z.infer<typeof answered>;

/** A failure that may pass says nothing of the request; whatever else was said holds. */
const isFinal = (failure: unknown): failure is GatewayError =>
  failure instanceof GatewayError && failure.status < 500 && failure.code !== 'too_many_requests';

const tellAgain = (told: Answered): string => {
  if ('text' in told) return told.text;
  const { retryAfter, issues } = told.details;
  throw new GatewayError(told.code, {
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(issues === undefined ? {} : { issues }),
  });
};

/**
 * Does a write once however often it is sent under one name, and answers the others as the first was answered, refusals
 * included. One that is under way, or that was cut off before its answer was known, is answered `conflict`: whoever
 * asks must look before asking anew. Answers may hold secrets and are kept encrypted, for a day.
 */
export const once = ({ db, clock, sealer }: Pick<Services, 'db' | 'clock' | 'sealer'>) => {
  const find = ({ sessionId, key }: NamedRequest) =>
    db
      .selectFrom('answered_request')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('key', '=', key)
      .executeTakeFirst();

  /** Forgets the oldest answers of a session beyond the newest hundred. Writes under way stay. */
  const boundSession = async (sessionId: string) => {
    const surplus = await db
      .selectFrom('answered_request')
      .select('key')
      .where('session_id', '=', sessionId)
      .where('answer', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('key')
      .limit(MAX_KEPT_PER_SESSION)
      .offset(MAX_KEPT_PER_SESSION - 1)
      .execute();
    if (surplus.length === 0) return;
    const keys = surplus.map(({ key }) => key);
    await db
      .deleteFrom('answered_request')
      .where('session_id', '=', sessionId)
      .where('key', 'in', keys)
      .execute();
  };

  /** Whether nobody else has begun it. */
  const claim = async ({ sessionId, key }: NamedRequest, fingerprint: string) => {
    const now = clock.now().getTime();
    await db
      .deleteFrom('answered_request')
      .where('created_at', '<', now - KEPT_MS)
      .execute();
    await boundSession(sessionId);
    const claimed = await db
      .insertInto('answered_request')
      .values({ session_id: sessionId, key, fingerprint, answer: null, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
  };

  const keep = ({ sessionId, key }: NamedRequest, answer: Answered) =>
    db
      .updateTable('answered_request')
      .set({ answer: sealer.seal(JSON.stringify(answer), `${sessionId}/${key}`) })
      .where('session_id', '=', sessionId)
      .where('key', '=', key)
      .execute();

  const forget = ({ sessionId, key }: NamedRequest) =>
    db.deleteFrom('answered_request').where('session_id', '=', sessionId).where('key', '=', key).execute();

  const repeat = async (request: NamedRequest, fingerprint: string) => {
    const found = await find(request);
    if (!found || found.fingerprint !== fingerprint || found.answer === null)
      throw new GatewayError('conflict');
    const text = sealer.unseal(found.answer, `${request.sessionId}/${request.key}`);
    return tellAgain(answered.parse(JSON.parse(text)));
  };

  return async (request: NamedRequest, work: () => Promise<string>): Promise<string> => {
    const fingerprint = createHash('sha256').update(JSON.stringify(request.content)).digest('base64url');
    if (!(await claim(request, fingerprint))) return repeat(request, fingerprint);
    const text = await work().catch(async (failure: unknown) => {
      if (isFinal(failure)) await keep(request, { code: failure.code, details: failure.details });
      else await forget(request);
      throw failure;
    });
    // It is done, whether or not that can be written down: a repeat is then told to look.
    await keep(request, { text }).catch(() => undefined);
    return text;
  };
};

/** Does named writes once. */
export type Once = ReturnType<typeof once>;
