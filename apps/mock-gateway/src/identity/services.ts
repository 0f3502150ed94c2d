import type { StoreServices } from '../services.ts';
import type { Principal } from './principal.ts';
import type { Sealer } from './secrets/sealer.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';

/** What every handler is given beside the input of its call. */
export interface Services extends StoreServices {
  /** Sign access tokens, and the addresses of photos and uploads. */
  keys: SigningKeys;
  /** Encrypts and hashes what must not be readable in the store. */
  sealer: Sealer;
}

/** Where a request comes from. */
export interface Origin {
  ip: string;
  userAgent: string | undefined;
}

/** The services and the request they are used for, without the principal. */
export interface RequestScope extends Services {
  origin: Origin;
  /** Identifies the request in the response header and in every log line. */
  requestId: string;
}

/** The scope of a request that was authenticated. */
export type SignedInScope = RequestScope & { principal: Principal };
