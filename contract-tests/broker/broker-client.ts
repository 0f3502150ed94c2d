/** A request to the broker failed; the message is one line. */
export class BrokerError extends Error {}

/** A response of the broker, of which only some fields are read. */
export type BrokerResponse = Record<string, unknown>;

export interface BrokerClient {
  /** Sends a request to a path below the broker's URL, or to a link of the broker's; resolves to the JSON. */
  send: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<BrokerResponse>;
}

/** A link in a response. */
export interface BrokerLink {
  name?: string;
  href: string;
}

/** A path of the broker, of parts that may hold any character. */
export const brokerPath = (...parts: string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;

// Brokers of any version respond differently, so only what is used is read; what is missing is reported.
/** The links of a response under a name; none where there are none. */
export const linksIn = (response: BrokerResponse, relation: string): BrokerLink[] => {
  const links = (response['_links'] as Record<string, BrokerLink | BrokerLink[]> | undefined)?.[relation];
  return links === undefined ? [] : [links].flat();
};

/** The elements of what should be a list of objects; none where it is no list. */
export const listIn = (value: unknown): BrokerResponse[] => (Array.isArray(value) ? value : []);

type Environment = Record<string, string | undefined>;

const TIMEOUT_MS = 30_000;
const MAX_MESSAGE_LENGTH = 300;

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

const parsed = (text: string): BrokerResponse | null => {
  try {
    const value: unknown = JSON.parse(text);
    // An object that was parsed has texts for keys.
    return typeof value === 'object' && value !== null ? (value as BrokerResponse) : null;
  } catch {
    return null;
  }
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE_LENGTH);

/** The error message of the broker: `{ error: { message } }`, or `{ errors }` by field or as a list. */
const errorMessageOf = (text: string): string => {
  const { error, errors } = parsed(text) ?? {};
  const { message } = (error ?? {}) as { message?: unknown };
  if (typeof message === 'string') return oneLine(message);
  return oneLine(errors === undefined ? text : JSON.stringify(errors));
};

const reasonOf = (caught: unknown): string => {
  if (!(caught instanceof Error)) return String(caught);
  if (caught.name === 'TimeoutError') return `it gave no response within ${TIMEOUT_MS / 1000} s`;
  const { message, code } = (caught.cause ?? caught) as NodeJS.ErrnoException;
  return message || code || caught.name;
};

/** Returns the URL of a path; throws for another origin, which must not receive the secrets. */
const resolveUrl = (address: string, path: string): string => {
  const url = path.startsWith('/') ? `${address}${path}` : path;
  if (URL.canParse(url) && new URL(url).origin === new URL(address).origin) return url;
  throw new BrokerError(
    `The broker gave the link ${oneLine(url)}, and PACT_BROKER_BASE_URL is ${address}; make the two agree.`,
  );
};

/**
 * Creates a client of the broker at PACT_BROKER_BASE_URL, with PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and
 * PACT_BROKER_PASSWORD. Throws a BrokerError of one line for a setting or a response that is invalid.
 */
export const brokerClient = (env: Environment): BrokerClient => {
  const address = addressIn(env);
  const authorization = authorizationIn(env);
  const request = (url: string, method: string, body?: object) =>
    fetch(url, {
      method,
      headers: {
        accept: 'application/hal+json, application/json',
        ...authorization,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      // A redirect would be followed with the secrets.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const read = async (url: string, method: string, body?: object) => {
    try {
      const response = await request(url, method, body);
      return { ok: response.ok, status: response.status, text: await response.text() };
    } catch (caught) {
      throw new BrokerError(`The broker at ${address} cannot be asked: ${reasonOf(caught)}.`, {
        cause: caught,
      });
    }
  };
  const send: BrokerClient['send'] = async (method, path, body) => {
    const { ok, status, text } = await read(resolveUrl(address, path), method, body);
    if (!ok)
      throw new BrokerError(
        `The broker responded with ${status} to ${method} ${path}: ${errorMessageOf(text)}`,
      );
    const response = parsed(text);
    if (response) return response;
    throw new BrokerError(`The broker responded to ${method} ${path} with no JSON: ${oneLine(text)}`);
  };
  return { send };
};
