/** Why a broker could not be asked; its message is one line. */
export class BrokerError extends Error {}

/** What the broker answers, as far as it is read. */
export type Answer = Record<string, unknown>;

export interface BrokerClient {
  /** Sends a request to a path below the broker's address, or to a link that the broker gave; answers its JSON. */
  ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>;
}

type Environment = Record<string, string | undefined>;

const TIMEOUT_MS = 30_000;
const LONGEST_TOLD = 300;

const addressIn = ({ PACT_BROKER_BASE_URL: address }: Environment): string => {
  if (!address)
    throw new BrokerError('PACT_BROKER_BASE_URL is missing; set it to the address of the broker.');
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (!isWeb)
    throw new BrokerError(
      `PACT_BROKER_BASE_URL is "${address}"; expected an address such as https://broker.example.ca.`,
    );
  const { username, password } = new URL(address);
  if (username || password)
    throw new BrokerError(
      'PACT_BROKER_BASE_URL holds a password; give PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.',
    );
  return address.replace(/\/+$/, '');
};

const authorizationIn = ({
  PACT_BROKER_TOKEN: token,
  PACT_BROKER_USERNAME: username,
  PACT_BROKER_PASSWORD: password,
}: Environment): Record<string, string> => {
  if (token && username)
    throw new BrokerError(
      'PACT_BROKER_TOKEN and PACT_BROKER_USERNAME are both set; the broker takes one of them.',
    );
  if (token) return { authorization: `Bearer ${token}` };
  if (!username) return {};
  return { authorization: `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}` };
};

const parsed = (text: string): Answer | null => {
  try {
    const value: unknown = JSON.parse(text);
    // An object that was parsed has texts for keys.
    return typeof value === 'object' && value !== null ? (value as Answer) : null;
  } catch {
    return null;
  }
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TOLD);

/** What the broker says is wrong: `{ error: { message } }`, or `{ errors }` by field or as a list. */
const complaintIn = (text: string): string => {
  const { error, errors } = parsed(text) ?? {};
  const { message } = (error ?? {}) as { message?: unknown };
  if (typeof message === 'string') return oneLine(message);
  return oneLine(errors === undefined ? text : JSON.stringify(errors));
};

const reasonOf = (caught: unknown): string => {
  if (!(caught instanceof Error)) return String(caught);
  if (caught.name === 'TimeoutError') return `it gave no answer within ${TIMEOUT_MS / 1000} s`;
  const { message, code } = (caught.cause ?? caught) as NodeJS.ErrnoException;
  return message || code || caught.name;
};

/** Only the broker itself is told its secrets. */
const within = (address: string, path: string): string => {
  const url = path.startsWith('/') ? `${address}${path}` : path;
  if (URL.canParse(url) && new URL(url).origin === new URL(address).origin) return url;
  throw new BrokerError(
    `The broker gave the link ${oneLine(url)}, and PACT_BROKER_BASE_URL is ${address}; make the two agree.`,
  );
};

/**
 * Talks to the broker of PACT_BROKER_BASE_URL, as PACT_BROKER_TOKEN or as PACT_BROKER_USERNAME and
 * PACT_BROKER_PASSWORD say. Throws a BrokerError of one line when a setting or the answer is wrong.
 */
export const brokerClient = (env: Environment): BrokerClient => {
  const address = addressIn(env);
  const authorization = authorizationIn(env);
  const send = (url: string, method: string, body?: object) =>
    fetch(url, {
      method,
      headers: {
        accept: 'application/hal+json, application/json',
        ...authorization,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      // An answer that leads elsewhere would be asked with the secrets of this one.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const read = async (url: string, method: string, body?: object) => {
    try {
      const answer = await send(url, method, body);
      return { ok: answer.ok, status: answer.status, text: await answer.text() };
    } catch (caught) {
      throw new BrokerError(`The broker at ${address} cannot be asked: ${reasonOf(caught)}.`, {
        cause: caught,
      });
    }
  };
  const ask: BrokerClient['ask'] = async (method, path, body) => {
    const { ok, status, text } = await read(within(address, path), method, body);
    if (!ok)
      throw new BrokerError(`The broker answered ${status} to ${method} ${path}: ${complaintIn(text)}`);
    const answer = parsed(text);
    if (answer) return answer;
    throw new BrokerError(`The broker answered ${method} ${path} with no JSON: ${oneLine(text)}`);
  };
  return { ask };
};
