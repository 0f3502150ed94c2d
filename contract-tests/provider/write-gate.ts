import { contracts } from '@portal/contracts';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { callAt } from './match-call.ts';
import { NotRun, type Entry } from './context.ts';
import { send, type Answer, type Request } from './gateway-client.ts';
import { isValidInput } from './input-parts.ts';
import type { Options } from './options.ts';
import { servedCalls } from './served-calls.ts';

/** Usernames; undefined where it is not known whom something concerns. */
export type Clients = readonly string[] | undefined;

/** A request with what the gate needs to know of it. */
export interface Passing {
  /** Whom the state or the session behind the request concerns, beside what the request itself says. */
  clients?: Clients | undefined;
  /** A refusal is what is wanted, so that one for too many requests is not waited for. */
  wantsRefusal?: boolean;
  /** How long the answer may take; as long as any other if left out. */
  timeoutMs?: number;
}

/** Fields of a body that say whom a call concerns. */
const NAMING_FIELDS = ['username', 'email'];

/** The clients that a body names. What the contract does not take in its place is no name. */
const namedIn = ({ call, examples }: Entry, body: unknown): string[] => {
  if (typeof body !== 'object' || body === null) return [];
  const shown = examples.map(({ request }) => request.body).find((one) => one !== undefined) as object;
  return NAMING_FIELDS.flatMap((field) => {
    const name = (body as Record<string, unknown>)[field];
    const isName =
      typeof name === 'string' &&
      isValidInput(call, { ...examples[0]!.request, body: { ...shown, [field]: name } });
    return isName ? [name] : [];
  });
};

const parsed = (body: string | undefined): unknown => {
  try {
    return body === undefined ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Whether a request is the sign-in that --login asks for. */
const isGivenLogin = ({ login }: Options, { call }: Entry, body: unknown) => {
  const { username, password } = (body ?? {}) as Record<string, unknown>;
  const isSame = login !== null && username === login.username && password === login.password;
  return isSame && call === contracts.session.login;
};

/**
 * What every request of the verifier goes through. One that writes passes only if it is known whom it concerns, and if
 * all of them are test clients: by the state behind it, by the session it is made in, and by the names it holds.
 */
export const openGate = (options: Options) => {
  const owners = new Map<string, Clients>();
  const served = servedCalls();

  const expectTestClients = (clients: Clients) => {
    if (clients === undefined)
      throw new NotRun('it writes, and nothing says which clients that concerns: give --state-url');
    const others = [...new Set(clients)].filter((client) => !options.testClients.includes(client));
    if (others.length > 0)
      throw new NotRun(`it writes, and ${others.join(', ')} is not given as --test-client`);
  };

  const clientsOf = (entry: Entry, { headers }: Request, body: unknown, known: Clients): Clients => {
    const token = headers[ACCESS_TOKEN_HEADER];
    const owning = token === undefined ? known : owners.get(token);
    const named = namedIn(entry, body);
    // A name is enough where nobody is signed in; a session whose owner is not known is never enough.
    if (owning === undefined && (token !== undefined || named.length === 0)) return undefined;
    return [...(known ?? []), ...(owning ?? []), ...named];
  };

  const expectNoHarm = (entry: Entry | null, request: Request, known: Clients) => {
    // What is no call of the table may do anything; only states are set up that way.
    const mayWrite = entry ? entry.call.kind === 'mutation' : request.method !== 'GET';
    if (!mayWrite || (!entry && request.url === options.stateUrl)) return;
    if (!entry) throw new NotRun('it is no call of the contract, and may write');
    const body = parsed(request.body);
    if (isGivenLogin(options, entry, body)) return;
    if (!options.write) throw new NotRun('it writes, and --write is not given');
    expectTestClients(clientsOf(entry, request, body, known));
  };

  return {
    served,
    /** Keeps whose session a token opens. */
    own: (token: string, clients: Clients): void => void owners.set(token, clients),
    ownersOf: (token: string): Clients => owners.get(token),
    /** Sends a request, or throws NotRun for one that could harm anyone but a test client. */
    send: async (
      request: Request,
      { clients, wantsRefusal = false, timeoutMs = options.timeoutMs }: Passing = {},
    ): Promise<Answer> => {
      const entry = callAt(options, request);
      expectNoHarm(entry, request, clients);
      const answer = await send(request, timeoutMs, wantsRefusal);
      if (entry) served.note(entry, answer);
      return answer;
    },
  };
};
export type Gate = ReturnType<typeof openGate>;
