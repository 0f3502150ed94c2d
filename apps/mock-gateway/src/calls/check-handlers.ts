import type { CallShape } from '@portal/contracts/call';
import { StartupError } from '../errors/startup-error.ts';
import { kebabCase } from '../text/kebab-case.ts';

/** Calls, or what handles them, by domain and name. */
type ByDomain<Value> = Partial<Record<string, Partial<Record<string, Value>>>>;

/** The file of a domain's handlers, below the gateway's sources. */
const fileOf = (domain: string) => `modules/${kebabCase(domain)}/${kebabCase(domain)}.handlers.ts`;

const checkDomain = (domain: string, calls: object, handlers: object) => {
  for (const name of Object.keys(calls))
    if (!Object.hasOwn(handlers, name) || typeof Reflect.get(handlers, name) !== 'function')
      throw new StartupError(`${domain}.${name} has no handler; add it to ${fileOf(domain)}.`);
  for (const name of Object.keys(handlers))
    if (!Object.hasOwn(calls, name))
      throw new StartupError(
        `${domain}.${name} has a handler and is no call; declare it in packages/contracts/src/${kebabCase(domain)}.ts, ` +
          `or remove it from ${fileOf(domain)}.`,
      );
};

const GENERATE = 'then run `npm run generate`';

/**
 * Throws a StartupError that names the first call without a handler, or handler without a call, and the file to change.
 * The types demand the same; this is for a gateway that was started without checking them.
 */
export const checkHandlers = (contracts: ByDomain<CallShape>, handlers: ByDomain<unknown>): void => {
  for (const [domain, calls] of Object.entries(contracts)) {
    if (!handlers[domain])
      throw new StartupError(`${domain} has no handlers; add ${fileOf(domain)}, ${GENERATE}.`);
    checkDomain(domain, calls ?? {}, handlers[domain]);
  }
  for (const domain of Object.keys(handlers))
    if (!contracts[domain])
      throw new StartupError(
        `${domain} has handlers and is no domain; declare it in packages/contracts/src/${kebabCase(domain)}.ts, ` +
          `or remove ${fileOf(domain)}, ${GENERATE}.`,
      );
};
