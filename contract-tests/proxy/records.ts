// Behaviour: docs/behaviour/verification.md
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CallInput } from '@portal/contracts/call';
import { allExamples } from '@portal/contracts/examples';
import { errorsOf } from '@portal/contracts/openapi-operation';
import contract from '../../packages/contracts/package.json' with { type: 'json' };
import { entryName, type Entry } from '../provider/entry.ts';
import { gatewayResponse, type GatewayResponse } from '../provider/gateway-client.ts';
import { inputParts, isValidInput } from '../provider/input-parts.ts';
import { UsageError } from '../provider/options.ts';
import { strictMismatches } from '../provider/strict-shape.ts';
import { createAnonymizer } from './anonymize.ts';
import type { Judged } from './judge-exchange.ts';
import { createPlaceholders } from './placeholder.ts';

/** A call that was recorded: of its values, those that say who or how much are placeholders. */
export interface CallRecord {
  call: string;
  /** The status, and the code of an error. */
  outcome: string;
  /** The version of the contract that it was recorded by. */
  contract: string;
  /** Whether the request is as it was sent, so that it can be sent again. */
  isReplayable: boolean;
  request: CallInput;
  response: { status: number; body: unknown };
}

const JSON_HEADERS = new Headers({ 'content-type': 'application/json' });

/** The status of a response, and the code of an error. */
export const outcomeOf = ({ status, body }: Pick<GatewayResponse, 'status' | 'body'>): string => {
  const { message } = (body ?? {}) as { message?: unknown };
  return status < 400 ? String(status) : `${status}-${String(message)}`;
};

/** Whether a record is still what the contract allows. */
const isConforming = ({ call }: Entry, { request, response }: CallRecord): boolean => {
  const bytes = new TextEncoder().encode(JSON.stringify(response.body));
  const read = gatewayResponse(response.status, JSON_HEADERS, bytes);
  return (response.status >= 400 || isValidInput(call, request)) && strictMismatches(call, read).length === 0;
};

/** Whether an error is one that this call declares, so that its name is a known word. */
const isDeclared = ({ call }: Entry, { status, body }: GatewayResponse): boolean => {
  const { message } = (body ?? {}) as { message?: string };
  const declared: Record<string, number> = errorsOf(call);
  return status === 200 || declared[String(message)] === status;
};

/** Creates what records calls in a folder, which it makes: one file of each call and outcome. */
export const createRecorder = (folder: string) => {
  const anonymizer = createAnonymizer(createPlaceholders());
  const written = new Map<string, boolean>();
  const left = new Map<string, number>();
  try {
    // Only who records may read what is recorded.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (caught) {
    throw new UsageError(`--record ${folder} cannot be written: ${(caught as Error).message}`);
  }

  const toRecord = ({ call, ...entry }: Entry, input: CallInput, response: GatewayResponse): CallRecord => {
    const request: CallInput = {};
    for (const part of inputParts)
      if (input[part] !== undefined)
        Object.assign(request, { [part]: anonymizer.ofSchema(input[part], call[part]) });
    const { status } = response;
    const body =
      status < 400 ? anonymizer.ofSchema(response.body, call.response) : anonymizer.ofError(response.body);
    return {
      call: entryName(entry),
      outcome: outcomeOf(response),
      contract: contract.version,
      isReplayable: call.kind === 'query' && isDeepStrictEqual(request, input),
      request,
      response: { status, body },
    };
  };

  const write = (record: CallRecord) => {
    const name = `${record.call}.${record.outcome}`;
    const file = join(folder, `${name}.json`);
    // One who reads the folder meanwhile finds the old file or the new one.
    writeFileSync(`${file}.part`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.part`, file);
    written.set(name, record.isReplayable);
  };

  return {
    /** Records a call that is as the contract says: the first of its outcome, or the first that can be replayed. */
    add: ({ entry, request, response, findings }: Judged): void => {
      if (!entry || !request || !response || findings.length > 0) return;
      if (response.status === 304 || !isDeclared(entry, response)) return;
      const name = `${entryName(entry)}.${outcomeOf(response)}`;
      const isKnown = written.get(name) === true || (entry.call.kind === 'mutation' && written.has(name));
      if (isKnown) return;
      const record = toRecord(entry, request.input, response);
      if (written.has(name) && !record.isReplayable) return;
      if (isConforming(entry, record)) write(record);
      else left.set(name, (left.get(name) ?? 0) + 1);
    },
    /** How many files were written, and which outcomes have none, because their placeholders fit no rule. */
    summary: (): { files: number; left: string[] } => ({
      files: written.size,
      left: [...left.keys()].filter((name) => !written.has(name)).toSorted(),
    }),
  };
};

const isRecord = (value: unknown): value is CallRecord => {
  const { call, outcome, request, response } = (value ?? {}) as Partial<CallRecord>;
  return (
    [call, outcome].every((one) => typeof one === 'string') &&
    [request, response].every((one) => typeof one === 'object')
  );
};

const readRecord = (file: string): CallRecord => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isRecord(value)) return value;
  } catch {
    // It is named below.
  }
  throw new UsageError(`${file} is no record of portal-verify proxy`);
};

/** The calls that were recorded in a folder, each with its entry of the contract; null for a call that is no more. */
export const readRecords = (folder: string): { record: CallRecord; entry: Entry | null }[] => {
  let names: string[];
  try {
    names = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch (caught) {
    throw new UsageError(`${folder} cannot be read: ${(caught as Error).message}`);
  }
  if (names.length === 0) throw new UsageError(`${folder} holds no record`);
  const entries: readonly Entry[] = allExamples;
  return names.map((name) => {
    const record = readRecord(join(folder, name));
    return { record, entry: entries.find((entry) => entryName(entry) === record.call) ?? null };
  });
};
