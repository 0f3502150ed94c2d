import type { Phase } from '../provider/options.ts';

/** A request on its way to the gateway; its body is undefined unless it is JSON. */
export interface ProxiedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  /** The body when it is not JSON. */
  malformedBody?: string | undefined;
  /** The body as it was sent. */
  bytes?: Buffer<ArrayBuffer>;
}

/** A response on its way back. */
export interface ProxiedResponse {
  status: number;
  type: string;
  body: unknown;
  /** The date header, where a gateway's clock is not that of the machine. */
  date?: string | undefined;
  /** The body and the headers of a transfer, instead of `body`. */
  bytes?: Buffer;
  headers?: Record<string, string>;
}

/** Forwards a request to the gateway, and returns its response. */
export type Forward = (request: ProxiedRequest) => Promise<ProxiedResponse>;

/** The name of a drift that every call has. */
export const EVERY_CALL = '*';

/** A way in which one call of a gateway differs from its contract, or every one. */
export interface Drift {
  title: string;
  /** A name of the contract table, or `EVERY_CALL`. */
  call: string;
  /** Calls that have to be verified too, so that the drift is looked for. */
  beside?: readonly string[];
  /** Calls that drift too. */
  also?: readonly string[];
  /** The phases that look for it. */
  phases: Phase[];
  /** A part of the title of the check that has to find it, where another one may too. */
  check?: string;
  /** Responds in place of the gateway; `forward` has the gateway respond. */
  respond: (
    request: ProxiedRequest,
    forward: Forward,
    people: Tokens,
  ) => Promise<ProxiedResponse> | ProxiedResponse;
}

/** Gives access tokens of clients. */
export interface Tokens {
  client: () => Promise<string>;
  other: () => Promise<string>;
}

type Row = Record<string, unknown>;
export type Edit = (body: Row) => unknown;

const SHAPES: Phase[] = ['pact', 'strict'];

const isSuccess = ({ status }: ProxiedResponse) => status === 200;

/** A drift in the body of every success of a call. `edit` gets a copy of the shape of the contract. */
export const inSuccess = (call: string, title: string, edit: Edit, phases = SHAPES): Drift => ({
  title: `${call}: ${title}`,
  call,
  phases,
  respond: async (request, forward) => {
    const response = await forward(request);
    return isSuccess(response) ? { ...response, body: edit(response.body as Row) } : response;
  },
});

/** A drift of every success of a call: its status or media type. */
export const withResponse = (
  call: string,
  title: string,
  change: (response: ProxiedResponse) => ProxiedResponse,
): Drift => ({
  title: `${call}: ${title}`,
  call,
  phases: SHAPES,
  respond: async (request, forward) => {
    const response = await forward(request);
    return isSuccess(response) ? change(response) : response;
  },
});

/** A drift of the errors with a code. */
export const inErrorResponse = (
  call: string,
  code: string,
  title: string,
  change: (response: ProxiedResponse) => ProxiedResponse,
): Drift => ({
  title: `${call}: ${code} ${title}`,
  call,
  phases: ['pact', 'strict', 'errors', 'authorisation', 'negatives'],
  respond: async (request, forward) => {
    const response = await forward(request);
    return (response.body as Row | undefined)?.['message'] === code ? change(response) : response;
  },
});

/** A drift of how a call reads its request. */
export const withRequest = (
  call: string,
  title: string,
  phases: Phase[],
  change: (request: ProxiedRequest) => ProxiedRequest,
): Drift => ({
  title: `${call}: ${title}`,
  call,
  phases,
  respond: (request, forward) => forward(change(request)),
});

/** A request with some keys of its body changed. */
export const withBody = (request: ProxiedRequest, more: Row): ProxiedRequest => ({
  ...request,
  body: { ...(request.body as Row), ...more },
});

export const withoutKey = (request: ProxiedRequest, key: string): ProxiedRequest => {
  const { [key]: _, ...rest } = request.body as Row;
  return { ...request, body: rest };
};

/** A row with a field under another name, or with another value. */
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
/** A list with its first row changed. */
export const first = (rows: unknown, change: (row: Row) => unknown): unknown =>
  (rows as Row[]).map((row, at) => (at === 0 ? change(row) : row));
export const every = (rows: unknown, change: (row: Row) => unknown): unknown => (rows as Row[]).map(change);
