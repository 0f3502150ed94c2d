import { setServerTime } from './server-time.ts';

/** A complete address, or a path or nothing at the portal's own. */
const ADDRESS = /^(?:https?:\/\/.+|(?:\/[^/].*)?)$/;

const addressIn = (config: unknown, name: string): string => {
  const found: unknown = Object(config)[name];
  if (typeof found === 'string' && ADDRESS.test(found)) return found;
  throw new Error(`config.json has no address as ${name}.`);
};

/** Where both gateways are, by the names the contract uses. */
export interface Gateways {
  app: string;
  auth: string;
}

/** What the portal's host says of its environment. */
interface PortalConfig extends Gateways {
  /** Whether the firm wants to know how fast visits are. */
  sendsFieldFigures: boolean;
}

/** Reads the gateways' addresses from the portal's host, so that one build serves every environment. */
export const loadGateways = async (): Promise<PortalConfig> => {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  setServerTime(Date.parse(response.headers.get('date') ?? ''));
  const config: unknown = await response.json();
  return {
    app: addressIn(config, 'appGateway'),
    auth: addressIn(config, 'authGateway'),
    sendsFieldFigures: Object(config).fieldFigures === true,
  };
};
