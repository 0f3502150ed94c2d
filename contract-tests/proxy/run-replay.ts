// Behaviour: docs/behaviour/verification.md
import type { Output } from '../provider/cli.ts';
import { entryName, type Entry } from '../provider/entry.ts';
import { NetworkError, requestOf, type GatewayResponse, type Request } from '../provider/gateway-client.ts';
import { NotRun } from '../provider/outcome.ts';
import type { Options } from '../provider/options.ts';
import { createSessions, TokenError, type Sessions } from '../provider/sessions.ts';
import { createWriteGate, type WriteGate } from '../provider/write-gate.ts';
import type { Exchange } from './exchange.ts';
import { createFindings, type Finding } from './finding.ts';
import { judgeExchange } from './judge-exchange.ts';
import { missingKeys } from './missing-keys.ts';
import { parseReplayOptions, replayUsage } from './proxy-options.ts';
import { outcomeOf, readRecords, type CallRecord } from './records.ts';

/** What a replay works with. */
interface Replay {
  options: Options;
  gate: WriteGate;
  sessions: Sessions | null;
}

/** Why a record is not sent; null where it is. Errors of a session and of the load say nothing of another gateway. */
const whyLeft = (
  { isReplayable, response, outcome }: CallRecord,
  entry: Entry | null,
  hasSession: boolean,
) => {
  if (!entry) return 'the contract has no such call';
  if (entry.call.kind === 'mutation') return 'it writes';
  if (!isReplayable) return 'its request names what was replaced';
  const code = outcome.split('-')[1] ?? '';
  const isOfCall = response.status === 200 || (code in entry.call.errors && code !== 'permission_denied');
  if (!isOfCall) return 'its outcome is of the session it was recorded in';
  return entry.call.access === 'public' || hasSession ? null : 'it needs --login or --token-command';
};

const exchangeOf = (
  { appUrl, authUrl }: Options,
  { call }: Entry,
  request: Request,
  response: GatewayResponse,
): Exchange => {
  const { method, url, headers, body } = request;
  const sent = new TextEncoder().encode(typeof body === 'string' ? body : '');
  const responseHeaders = new Headers(response.headers);
  // What was received is decoded.
  responseHeaders.delete('content-encoding');
  return {
    method,
    path: url.slice((call.gateway === 'app' ? appUrl : authUrl).length),
    requestHeaders: new Headers(headers),
    requestBody: { length: sent.length, bytes: sent },
    status: response.status,
    responseHeaders,
    responseBody: { length: response.bytes.length, bytes: new Uint8Array(response.bytes) },
  };
};

const sinceRecorded = (
  entry: Entry,
  record: CallRecord,
  response: GatewayResponse,
): Pick<Finding, 'expected' | 'got'>[] => {
  const outcome = outcomeOf(response);
  if (outcome !== record.outcome) return [{ expected: `${record.outcome}, as recorded`, got: outcome }];
  if (response.status >= 400) return [];
  return missingKeys(entry.call.response, record.response.body, response.body).map(
    ({ path, expected, got }) => ({
      expected: `${path}: ${expected}`,
      got,
    }),
  );
};

/** Sends a recorded read, and returns what differs from the contract and from the record. */
const replayRecord = async (
  { options, gate, sessions }: Replay,
  entry: Entry,
  record: CallRecord,
): Promise<Finding[]> => {
  const token = entry.call.access === 'public' ? undefined : await sessions?.token();
  const request = requestOf(options, entry.call, record.request, token);
  const response = await gate.send(request);
  const { findings } = judgeExchange(options, exchangeOf(options, entry, request, response));
  const given = `${entry.call.method} ${entry.call.path}, ${response.status}`;
  const title = 'what the gateway returns';
  const more = sinceRecorded(entry, record, response);
  return [...findings, ...more.map((problem) => ({ call: entryName(entry), title, given, ...problem }))];
};

const couldNotRun = (caught: unknown): string | null =>
  [NetworkError, TokenError, NotRun].some((kind) => caught instanceof kind)
    ? (caught as Error).message
    : null;

/** Replays a folder of records, and resolves to the exit code; see `replayUsage`. */
export const runReplay = async (
  argv: string[],
  env: Record<string, string | undefined>,
  { out }: Output,
): Promise<0 | 1 | 2> => {
  const settings = parseReplayOptions(argv, env);
  if (settings === null) {
    out(replayUsage);
    return 0;
  }
  const { folder, options } = settings;
  const gate = createWriteGate(options);
  const hasSession = options.login !== null || options.tokenCommand !== null;
  const replay: Replay = { options, gate, sessions: hasSession ? createSessions(options, gate) : null };
  const findings = createFindings(out);
  let [sent, failed] = [0, 0];
  for (const { record, entry } of readRecords(folder)) {
    const title = `${record.call} ${record.outcome}`;
    const reason = whyLeft(record, entry, hasSession);
    if (reason !== null) {
      out(`- ${title}: not replayed, ${reason}\n`);
      continue;
    }
    try {
      const found = await replayRecord(replay, entry!, record);
      sent += 1;
      if (found.length === 0) out(`✓ ${title}\n`);
      for (const finding of found) findings.add(finding);
    } catch (caught) {
      const message = couldNotRun(caught);
      if (message === null) throw caught;
      failed += 1;
      out(`- ${title}: not replayed, ${message}\n`);
    }
  }
  const counts = findings.counts();
  out(`\n${options.appUrl}: ${sent} replayed, ${counts.length} differences, ${failed} without a response\n`);
  if (counts.length > 0) return 1;
  return sent === 0 || failed > 0 ? 2 : 0;
};
