// Every browser and Node have these; this package is built with the types of neither.
declare const atob: (base64: string) => string;
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** The form of a JWT: three parts, of which the last may be empty. */
export const JWT: RegExp = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*$/;

/** The claims of an access token: when it expires, in seconds since 1970, and optional ones. */
export interface AccessTokenClaims {
  exp: number;
  iat?: unknown;
  sub?: unknown;
}

/** The claims of an access token; null for one that is no JWT or does not carry its expiry. Nothing is verified. */
export const claimsOf = (token: string): AccessTokenClaims | null => {
  if (!JWT.test(token)) return null;
  try {
    const payload = atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(payload, (c) => c.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<AccessTokenClaims>;
    return typeof claims.exp === 'number' ? { ...claims, exp: claims.exp } : null;
  } catch {
    return null;
  }
};
