import type { CreatedCredential, SignedCredential } from '@portal/contracts/passkeys';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Context } from '../../calls/handlers.ts';
import type { PasskeySite } from './passkey-site.ts';

/** EdDSA, ES256 and RS256: every current authenticator supports one of them. Source: RFC 9053; RFC 8812. */
export const ALGORITHMS = [-8, -7, -257];

/** Loaded lazily: it would add a quarter of a second to every start, and not every run needs it. */
const library = () => import('@simplewebauthn/server');

interface Expectation {
  site: PasskeySite;
  /** The challenge that was signed; null when there is none. */
  challenge: string | null;
  log: Context['log'];
}

/** The library throws for every credential it rejects, each with its reason. */
const logRejection = (log: Context['log'], caught: unknown) => {
  log.info({ reason: (caught as Error).message }, 'a passkey was rejected');
  return null;
};

const toLibraryCredential = <Response>({ id, response }: { id: string; response: Response }) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
});

/**
 * Whether a page of another origin showed the portal in a frame when the credential was used. Source: Web Authentication
 * Level 3, sections 7.1 and 7.2: `topOrigin` only accompanies a true `crossOrigin`.
 */
const isCrossOrigin = (clientDataJSON: string) => {
  const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  if (!(data instanceof Object)) return true;
  const isOwn = !('crossOrigin' in data) || data.crossOrigin === false;
  return !isOwn || 'topOrigin' in data;
};

const rejectCrossOrigin = (clientDataJSON: string) => {
  if (isCrossOrigin(clientDataJSON)) throw new Error('it was used in a frame of another origin');
};

const expected = ({ site, challenge }: Expectation) => ({
  expectedChallenge: challenge ?? '',
  expectedOrigin: site.origins,
  expectedRPID: site.rpId,
  requireUserVerification: true,
});

/** Verifies a new credential that this portal requested. Null for any other. */
export const readCreated = async (
  credential: CreatedCredential,
  expectation: Expectation,
): Promise<WebAuthnCredential | null> => {
  if (expectation.challenge === null) return null;
  const { verifyRegistrationResponse } = await library();
  try {
    rejectCrossOrigin(credential.response.clientDataJSON);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: toLibraryCredential(credential),
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected(expectation),
    });
    return registrationInfo?.credential ?? null;
  } catch (caught) {
    return logRejection(expectation.log, caught);
  }
};

/** Verifies what a credential signed. Returns its authenticator's counter; null when the proof fails. */
export const readSigned = async (
  { id, response: { userHandle, ...response } }: SignedCredential,
  publicKey: string,
  expectation: Expectation,
): Promise<number | null> => {
  if (expectation.challenge === null) return null;
  const { verifyAuthenticationResponse } = await library();
  // The counter is compared in the store, in the statement that advances it.
  const known = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 };
  try {
    rejectCrossOrigin(response.clientDataJSON);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toLibraryCredential({ id, response: { ...response, ...(userHandle ? { userHandle } : {}) } }),
      credential: known,
      ...expected(expectation),
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (caught) {
    return logRejection(expectation.log, caught);
  }
};
