import type { Phase } from '../provider/options.ts';

/** A request on its way to the gateway; its body is undefined where there is none that is JSON. */
export interface ProxiedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  /** The body where it is no JSON. */
  unreadable?: string | undefined;
}

/** An answer on its way back. */
export interface ProxiedResponse {
  status: number;
  type: string;
  body: unknown;
  /** The date header, where a gateway's clock is not that of the machine. */
  date?: string | undefined;
}

/** Makes a request on behalf of a drift, as somebody whose name it says or as whoever asked. */
export type Forward = (sent: ProxiedRequest) => Promise<ProxiedResponse>;

/** A way in which a gateway leaves its contract in one call. */
export interface Drift {
  title: string;
  /** A name of the contract table. */
  call: string;
  /** The phases that look for it. */
  phases: Phase[];
  /** Stands in the place of the call; `forward` makes it as it is. */
  answer: (
    sent: ProxiedRequest,
    forward: Forward,
    people: Tokens,
  ) => Promise<ProxiedResponse> | ProxiedResponse;
}

/** Tokens of people, as the gateway in question would know them. */
export interface Tokens {
  client: () => Promise<string>;
  other: () => Promise<string>;
}

type Row = Record<string, unknown>;
export type Edit = (body: Row) => unknown;

const SHAPES: Phase[] = ['pact', 'strict'];

const isSuccess = ({ status }: ProxiedResponse) => status === 200;

/** A drift of every success of a call. The body it edits is a copy, and has the shape of the contract. */
export const inSuccess = (call: string, title: string, edit: Edit, phases = SHAPES): Drift => ({
  title: `${call}: ${title}`,
  call,
  phases,
  answer: async (sent, forward) => {
    const given = await forward(sent);
    return isSuccess(given) ? { ...given, body: edit(given.body as Row) } : given;
  },
});

/** A drift of the success as a whole: its status, its type. */
export const ofSuccess = (
  call: string,
  title: string,
  turn: (given: ProxiedResponse) => ProxiedResponse,
): Drift => ({
  title: `${call}: ${title}`,
  call,
  phases: SHAPES,
  answer: async (sent, forward) => {
    const given = await forward(sent);
    return isSuccess(given) ? turn(given) : given;
  },
});

/** A drift of the refusals by a code. */
export const inErrorResponse = (
  call: string,
  code: string,
  title: string,
  turn: (given: ProxiedResponse) => ProxiedResponse,
): Drift => ({
  title: `${call}: ${code} ${title}`,
  call,
  phases: ['pact', 'strict', 'errors', 'authorisation', 'negatives'],
  answer: async (sent, forward) => {
    const given = await forward(sent);
    return (given.body as Row | undefined)?.['message'] === code ? turn(given) : given;
  },
});

/** A drift of what a call does with what it is sent. */
export const ofRequest = (
  call: string,
  title: string,
  phases: Phase[],
  turn: (sent: ProxiedRequest) => ProxiedRequest,
): Drift => ({
  title: `${call}: ${title}`,
  call,
  phases,
  answer: (sent, forward) => forward(turn(sent)),
});

/** The body of a request with some of its keys otherwise. */
export const withBody = (sent: ProxiedRequest, more: Row): ProxiedRequest => ({
  ...sent,
  body: { ...(sent.body as Row), ...more },
});

export const withoutKey = (sent: ProxiedRequest, key: string): ProxiedRequest => {
  const { [key]: _, ...rest } = sent.body as Row;
  return { ...sent, body: rest };
};

/** The field of a row under another name, or with another value. */
export const renamed = (row: unknown, from: string, to: string): Row => {
  const { [from]: value, ...rest } = row as Row;
  return { ...rest, [to]: value };
};
export const changed = (row: unknown, key: string, change: (value: unknown) => unknown): Row => ({
  ...(row as Row),
  [key]: change((row as Row)[key]),
});
export const dropped = (row: unknown, key: string): Row => {
  const { [key]: _, ...rest } = row as Row;
  return rest;
};
/** The first row of a list otherwise. */
export const first = (rows: unknown, change: (row: Row) => unknown): unknown =>
  (rows as Row[]).map((row, at) => (at === 0 ? change(row) : row));
export const every = (rows: unknown, change: (row: Row) => unknown): unknown => (rows as Row[]).map(change);
