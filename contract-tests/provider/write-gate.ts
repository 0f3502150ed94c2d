// Behaviour: docs/behaviour/verification.md
import { contracts } from '@portal/contracts';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { Clients } from './clients.ts';
import { createSeenResponses } from './coverage/seen-responses.ts';
import { entryName, type Entry } from './entry.ts';
import { send, type GatewayResponse, type Request, type SendRequest } from './gateway-client.ts';
import { isValidInput } from './input-parts.ts';
import { noteResponse } from './last-response.ts';
import { matchCall } from './match-call.ts';
import { createGivenAddresses } from './given-addresses.ts';
import type { Options } from './options.ts';
import { createObservedResponses } from './observed-responses.ts';
import { NotRun } from './outcome.ts';
import { createPacer } from './pacer.ts';
import { createServedCalls } from './served-calls.ts';
import { createThrottling } from './throttling.ts';

/** What the gate needs to know of a request. */
export interface GateOptions {
  /** The clients of the state or session behind the request, beside those that the request names. */
  clients?: Clients | undefined;
  /** An error is expected, so that too many requests are no reason to wait and retry. */
  expectsError?: boolean;
  /** An error of too many requests is expected, and not a sign that requests are sent too fast. */
  expectsThrottling?: boolean;
  /** The time limit of the request, where it is not the usual one. */
  timeoutMs?: number;
}

/** Methods that change nothing, whatever they are sent to. Source: RFC 9110, section 9.2.1. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Fields of a body that name the client a call concerns. */
const NAMING_FIELDS = ['username', 'email'];

/** The clients that a body names. A value that the contract rejects there is no name. */
const namedIn = ({ call, examples }: Entry, body: unknown): string[] => {
  if (typeof body !== 'object' || body === null) return [];
  const example = examples.map(({ request }) => request.body).find((one) => one !== undefined) as object;
  return NAMING_FIELDS.flatMap((field) => {
    const name = (body as Record<string, unknown>)[field];
    const isName =
      typeof name === 'string' &&
      isValidInput(call, { ...examples[0]!.request, body: { ...example, [field]: name } });
    return isName ? [name] : [];
  });
};

const parseJson = (body: Request['body']): unknown => {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
};

/** Throws unless a request is the sign-in of --login. */
const assertRequestedLogin = ({ login }: Options, entry: Entry | null, body: unknown) => {
  const { username, password } = (body ?? {}) as Record<string, unknown>;
  const isSame = login !== null && username === login.username && password === login.password;
  if (!isSame || entry?.call !== contracts.session.login)
    throw new Error('Only the sign-in of --login may be sent as such.');
};

const requireTestClients = ({ testClients }: Options, clients: Clients) => {
  if (clients === undefined)
    throw new NotRun('it writes, and nothing says which clients that concerns: give --state-url');
  const others = [...new Set(clients)].filter((client) => !testClients.includes(client));
  if (others.length > 0)
    throw new NotRun(`it writes, and ${others.join(', ')} is not given as --test-client`);
};

/**
 * Creates the gate that every request passes through. One that writes passes only if it is known which clients it
 * concerns, by its state, its session and the names in it, and all of them are test clients. `sendRequest` sends what
 * passes.
 */
export const createWriteGate = (options: Options, sendRequest: SendRequest = send) => {
  const ownersByToken = new Map<string, Clients>();
  const given = createGivenAddresses();
  const served = createServedCalls(options);
  const observed = createObservedResponses(options);
  const seen = createSeenResponses();
  const pace = createPacer(options.rate);
  const throttling = createThrottling(options);

  const clientsOf = (entry: Entry, { headers }: Request, body: unknown, known: Clients): Clients => {
    const token = headers[ACCESS_TOKEN_HEADER];
    const owners = token === undefined ? known : ownersByToken.get(token);
    const named = namedIn(entry, body);
    // A name is enough without a session; a session of an unknown client never is.
    if (owners === undefined && (token !== undefined || named.length === 0)) return undefined;
    return [...(known ?? []), ...(owners ?? []), ...named];
  };

  const requireWritable = (clients: Clients) => {
    if (!options.write) throw new NotRun('it writes, and --write is not given');
    requireTestClients(options, clients);
  };

  /** Bytes are sent only to an address that a call gave, for the clients whom that call concerned. */
  const requireOwnAddress = ({ url }: Request) => {
    if (!given.has(url)) throw new NotRun('it is no call of the contract, and may write');
    requireWritable(given.clientsOf(url));
  };

  const requireHarmless = (entry: Entry | null, request: Request, known: Clients) => {
    // A request that is no call of the table may do anything; only states are set up that way.
    const mayWrite = entry ? entry.call.kind === 'mutation' : !READS.has(request.method);
    if (!mayWrite || (!entry && request.url === options.stateUrl)) return;
    if (!entry) return requireOwnAddress(request);
    requireWritable(clientsOf(entry, request, parseJson(request.body), known));
  };

  const exchange = async (
    entry: Entry | null,
    asked: Request,
    {
      clients,
      expectsError = false,
      expectsThrottling = false,
      timeoutMs = options.timeoutMs,
    }: GateOptions = {},
  ): Promise<GatewayResponse> => {
    const isOfPortal = entry !== null && options.origin !== null;
    const request = isOfPortal ? { ...asked, headers: { ...asked.headers, origin: options.origin! } } : asked;
    await pace();
    const response = await sendRequest(request, timeoutMs, expectsError);
    noteResponse(entry ? entryName(entry) : `${request.method} of an address`, response);
    if (entry) seen.record(entry, response);
    if (!expectsThrottling) throttling.requireUnthrottled(entry, response);
    if (!entry) return response;
    served.record(entry, response);
    observed.record(entry, request, response, ownersByToken.get(request.headers[ACCESS_TOKEN_HEADER] ?? ''));
    given.record(entry, response, () => clientsOf(entry, request, parseJson(request.body), clients));
    return response;
  };

  return {
    served,
    observed,
    seen,
    /** How many responses only said that there were too many requests. */
    throttled: throttling.count,
    /** Remembers the clients whose session a token opens. */
    setOwners: (token: string, clients: Clients): void => void ownersByToken.set(token, clients),
    ownersOf: (token: string): Clients => ownersByToken.get(token),
    /** Throws NotRun unless a write that concerns these clients would pass. */
    requireWritable,
    /**
     * Sends a request. Throws NotRun for one that could change anything for a client who is no test client, and for a
     * response that says only that there were too many requests.
     */
    send: async (request: Request, gateOptions: GateOptions = {}): Promise<GatewayResponse> => {
      const entry = matchCall(options, request);
      requireHarmless(entry, request, gateOptions.clients);
      return exchange(entry, request, gateOptions);
    },
    /** Sends the sign-in of --login, which is requested for any client. */
    sendLogin: async (request: Request): Promise<GatewayResponse> => {
      const entry = matchCall(options, request);
      assertRequestedLogin(options, entry, parseJson(request.body));
      return exchange(entry, request);
    },
  };
};
export type WriteGate = ReturnType<typeof createWriteGate>;
