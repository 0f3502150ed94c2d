import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { GatewayError } from '../../errors/gateway-error.ts';

/** The site that passkeys are created and used on. */
export interface PasskeySite {
  /** The host they belong to: WebAuthn's relying party. */
  rpId: string;
  /** The portal's origins at that host and its subdomains. */
  origins: string[];
}

const hostOf = (origin: string) => new URL(origin).hostname;
const isNamed = (host: string) => isIP(host.replace(/^\[|\]$/g, '')) === 0;

/**
 * Derives the site from the origins of the portal: the first host with a name, since WebAuthn accepts no IP address.
 * Throws `unavailable` where there is none.
 */
export const passkeySite = ({ portalOrigins }: Pick<Config, 'portalOrigins'>): PasskeySite => {
  const rpId = portalOrigins.map(hostOf).find(isNamed);
  if (rpId === undefined) throw new GatewayError('unavailable');
  return {
    rpId,
    origins: portalOrigins.filter((origin) => `.${hostOf(origin)}`.endsWith(`.${rpId}`)),
  };
};
