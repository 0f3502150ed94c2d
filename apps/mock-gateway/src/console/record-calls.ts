import { allCalls } from '@portal/contracts';
import * as z from 'zod/mini';
import { read, type ConsoleCalls, type Desk } from './desk.ts';
import { compared } from './fault-calls.ts';
import { ownBody, ownStatus } from './fault-rule.ts';

/** Records of all calls with all their outcomes, of which one is given for each call. */
const MAX_RECORDS = 2_000;
const MAX_BYTES = 16 * 1024 * 1024;

const text = z.string().check(z.minLength(1), z.maxLength(200));

/** A record as `portal-verify proxy --record` writes it, as far as it is replayed. */
const callRecord = z.object({
  call: text,
  outcome: text,
  contract: text,
  response: z.object({ status: ownStatus, body: ownBody }),
});
type CallRecord = z.infer<typeof callRecord>;

const sentRecords = z.strictObject({
  records: z.array(callRecord).check(z.minLength(1), z.maxLength(MAX_RECORDS)),
  /** Whether records of calls that write are left out: what is replayed saves nothing. */
  only_reads: z._default(z.boolean(), false),
});

const calls = new Map(allCalls.map(({ domain, name, call }) => [`${domain}.${name}`, call]));

const reasons = {
  no_call: { en: 'the contract has no such call', fr: 'le contrat n’a pas cet appel' },
  signs_in: {
    en: 'who signs in gets tokens of the mock',
    fr: 'l’ouverture de session donne des jetons de la simulation',
  },
  writes: { en: 'it writes', fr: 'il écrit' },
  other_outcome: {
    en: 'another outcome of the call is replayed',
    fr: 'une autre issue de l’appel est rejouée',
  },
} as const;
type Reason = keyof typeof reasons;

const isSuccess = ({ response }: CallRecord) => response.status < 400;

/** Why a record is not replayed, whatever the others are; null where it can be. */
const whyLeft = ({ call: name }: CallRecord, onlyReads: boolean): Reason | null => {
  const call = calls.get(name);
  if (!call) return 'no_call';
  // The tokens of a record are placeholders.
  if (call.gateway === 'auth') return 'signs_in';
  return onlyReads && call.kind === 'mutation' ? 'writes' : null;
};

/** The record that is given for each call: its first success, or else its first error. */
const chosenOf = (records: readonly CallRecord[]): Set<CallRecord> => {
  const byCall = Map.groupBy(records, ({ call }) => call);
  return new Set([...byCall.values()].map((found) => found.find(isSuccess) ?? found[0]!));
};

/** Replays responses that were recorded in front of another gateway, one for each call. */
export const recordCalls = ({ post }: ConsoleCalls, { world }: Desk): void => {
  const list = () => world.faults().map(compared);
  post(
    'records',
    ({ body }) => {
      const { records, only_reads } = read(sentRecords, body);
      const chosen = chosenOf(records.filter((record) => whyLeft(record, only_reads) === null));
      for (const { response, call, outcome, contract } of chosen)
        world.inject({ kind: 'record', call, outcome, contract, ...response });
      const left = records
        .filter((record) => !chosen.has(record))
        .map((record) => ({
          call: record.call,
          outcome: record.outcome,
          reason: reasons[whyLeft(record, only_reads) ?? 'other_outcome'],
        }));
      return { faults: list(), left };
    },
    { bodyLimit: MAX_BYTES },
  );
  post('records/clear', () => {
    world.clearRecords();
    return list();
  });
};
