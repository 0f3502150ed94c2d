import type { CallShape } from '@portal/contracts/call';
import { StartupError } from '../errors/startup-error.ts';
import { kebabCase } from '../text/kebab-case.ts';

/** Calls, or what handles them, by domain and name. */
type ByDomain<Value> = Partial<Record<string, Partial<Record<string, Value>>>>;

/** The file of a domain's handlers, below the gateway's sources. */
const fileOf = (domain: string) => `modules/${kebabCase(domain)}/${kebabCase(domain)}.handlers.ts`;

/** The file of a domain's calls. */
const contractOf = (domain: string) => `packages/contracts/src/${kebabCase(domain)}.ts`;

const checkDomain = (domain: string, calls: object, handlers: object) => {
  for (const name of Object.keys(calls))
    if (!Object.hasOwn(handlers, name) || typeof Reflect.get(handlers, name) !== 'function')
      throw new StartupError(`${domain}.${name} has no handler; add it to ${fileOf(domain)}.`);
  for (const name of Object.keys(handlers))
    if (!Object.hasOwn(calls, name))
      throw new StartupError(
        `${domain}.${name} has a handler and is no call; declare it in ${contractOf(domain)}, ` +
          `or remove it from ${fileOf(domain)}.`,
      );
};

interface NamedCall {
  domain: string;
  title: string;
  address: string;
}

const describeSharedPath = (one: NamedCall, other: NamedCall) => {
  const addresses =
    one.address === other.address
      ? `are both ${one.address}`
      : `are ${one.address} and ${other.address}, which differ in the names of parameters only`;
  const files = [...new Set([one, other].map(({ domain }) => contractOf(domain)))];
  return `${one.title} and ${other.title} ${addresses}; change the path of one in ${files.join(' or ')}.`;
};

/** Throws for two calls that one request could mean: a router does not tell `{id}` from `{other_id}`. */
const checkPaths = (contracts: ByDomain<CallShape>) => {
  const seen = new Map<string, NamedCall>();
  for (const [domain, calls] of Object.entries(contracts))
    for (const [name, call] of Object.entries(calls ?? {})) {
      const address = `${call!.method} ${call!.path}`;
      const named = { domain, title: `${domain}.${name}`, address };
      const shape = address.replaceAll(/\{\w+\}/g, '{}');
      const other = seen.get(shape);
      if (other) throw new StartupError(describeSharedPath(other, named));
      seen.set(shape, named);
    }
};

const GENERATE = 'then run `npm run generate`';

/**
 * Throws a StartupError that names the first two calls at one address, call without a handler or handler without a call,
 * and the file to change. The types demand the handlers; this is for a gateway that was started without checking them.
 */
export const checkHandlers = (contracts: ByDomain<CallShape>, handlers: ByDomain<unknown>): void => {
  checkPaths(contracts);
  for (const [domain, calls] of Object.entries(contracts)) {
    if (!handlers[domain])
      throw new StartupError(`${domain} has no handlers; add ${fileOf(domain)}, ${GENERATE}.`);
    checkDomain(domain, calls ?? {}, handlers[domain]);
  }
  for (const domain of Object.keys(handlers))
    if (!contracts[domain])
      throw new StartupError(
        `${domain} has handlers and is no domain; declare it in ${contractOf(domain)}, ` +
          `or remove ${fileOf(domain)}, ${GENERATE}.`,
      );
};
