import { createHash, generateKeyPairSync, randomBytes, sign, type JsonWebKey } from 'node:crypto';
import type { OutputOf } from '@portal/contracts/call';
import type { CreatedCredential, passkeys, SignedCredential } from '@portal/contracts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CreationOptions = OutputOf<typeof passkeys.enrolmentOptions>;
type RequestOptions = OutputOf<typeof passkeys.signInOptions>;

/** How an authenticator of a test differs from a valid one. */
interface Ways {
  origin?: string;
  rpId?: string;
  /** Whether its owner proved themselves to it. */
  isVerified?: boolean;
  counter?: number;
  challenge?: string;
  userHandle?: string;
  /** Whether the portal was shown in a frame of another origin. */
  crossOrigin?: boolean;
  topOrigin?: string;
}

export const PORTAL_ORIGIN = 'http://localhost:4173';
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const clientData = (
  type: string,
  challenge: string,
  origin: string,
  { crossOrigin = false, ...ways }: Ways,
) => {
  const { topOrigin } = ways;
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin, topOrigin }));
};

const uint = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const authenticatorData = (rpId: string, { isVerified = true, counter = 0 }: Ways, attested?: Buffer) => {
  const flags = PRESENT! | (isVerified ? VERIFIED! : 0) | (attested ? ATTESTED! : 0);
  return Buffer.concat([sha256(rpId), Buffer.of(flags), uint(counter, 4), attested ?? Buffer.alloc(0)]);
};

/** A COSE key of ES256. Source: RFC 9053, section 7.1.1. */
const coseKey = ({ x, y }: JsonWebKey) => {
  const coordinate = (value = '') => new Uint8Array(Buffer.from(value, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
};

/**
 * An authenticator without hardware in a browser at an origin: makes one credential and signs with it, correctly or in
 * the requested ways.
 */
export const softwareAuthenticator = (portal = PORTAL_ORIGIN) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let owner = 'bm9ib2R5';

  const create = (options: CreationOptions, ways: Ways = {}): CreatedCredential => {
    owner = options.user.id;
    const key = coseKey(publicKey.export({ format: 'jwk' }));
    const attested = Buffer.concat([Buffer.alloc(16), uint(rawId.length, 2), rawId, key]);
    const authData = authenticatorData(ways.rpId ?? options.rp.id, ways, attested);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      id,
      response: {
        clientDataJSON: clientData(
          'webauthn.create',
          ways.challenge ?? options.challenge,
          ways.origin ?? portal,
          ways,
        ).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      },
    };
  };

  const get = (options: RequestOptions, ways: Ways = {}): SignedCredential => {
    const data = clientData('webauthn.get', ways.challenge ?? options.challenge, ways.origin ?? portal, ways);
    const authData = authenticatorData(ways.rpId ?? options.rpId, ways);
    return {
      id,
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
        userHandle: ways.userHandle ?? owner,
      },
    };
  };
  return { id, create, get };
};
