import * as z from 'zod/mini';
import { setServerTime } from './server-time.ts';

// The portal's Content-Security-Policy forbids code made from text, which zod would use for speed.
z.config({ jitless: true });

/** A complete address, or a path or nothing at the portal's own. */
const address = z.string().check(z.regex(/^(?:https?:\/\/.+|(?:\/[^/].*)?)$/));
const portalConfig = z.object({ appGateway: address, authGateway: address });

/** Where both gateways are, by the names the contract uses. */
export interface Gateways {
  app: string;
  auth: string;
}

/** Reads the gateways' addresses from the portal's host, so that one build serves every environment. */
export const loadGateways = async (): Promise<Gateways> => {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  setServerTime(Date.parse(response.headers.get('date') ?? ''));
  const { appGateway, authGateway } = z.parse(portalConfig, await response.json());
  return { app: appGateway, auth: authGateway };
};
