import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { peopleInvited } from '../modules/user/people-invited.ts';
import { peopleOfStaff } from '../modules/user/people-of-staff.ts';
import { seededPeople } from '../modules/user/seeded-people.ts';
import { seededRoles } from '../modules/user/seeded-roles.ts';
import { signingKeys } from '../identity/tokens/signing-keys.ts';
import { startGateway } from '../testing/gateway.ts';
import { closedCalls } from '../testing/request-of.ts';

/** For calls that are rejected, and change nothing. */
const gateway = await startGateway({}, afterAll);

describe('every call declares its access: without a session', () => {
  it.each(closedCalls)('$title requires one', async ({ request }) => {
    const response = await gateway.send(request);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ status_code: 401, message: 'session_required' });
  });
});

describe('access tokens are signed with one fixed algorithm: any other token', () => {
  /** The last sign of a signature encodes four bits only; the next one in the alphabet may encode the same. */
  const nextSign = (sign: string) =>
    /[A-Ya-y0-8]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 1) : 'A';

  /** Tokens for a live session, so that only their flaw can be the reason they are rejected. */
  const forge = async (dataDir: string, live: string) => {
    const [key] = signingKeys(dataDir);
    const { sid, sub } = decodeJwt(live);
    const jwt = (claims: object = {}) =>
      new SignJWT({ sid, product: PRODUCT, ...claims })
        .setSubject(sub!)
        .setIssuer('northmere-gateway')
        .setAudience('northmere-portal')
        .setIssuedAt(new Date('2026-11-20T15:00:00Z'));
    const header = { alg: 'HS256', typ: 'at+jwt', kid: key!.kid };
    const at = (iso: string) => new Date(iso);
    const { privateKey: rsaKey } = await generateKeyPair('RS256');
    const good = () => jwt().setExpirationTime(at('2026-11-20T16:00:00Z'));
    const unsecured = new UnsecuredJWT({ sid, product: PRODUCT })
      .setSubject(sub!)
      .setIssuer('northmere-gateway');
    const [head, payload, signature] = live.split('.') as [string, string, string];
    const claims = JSON.stringify({ ...decodeJwt(live), exp: 4_000_000_000 });
    const forged = {
      'nothing but letters': 'abc.def.ghi',
      'no algorithm': unsecured
        .setAudience('northmere-portal')
        .setExpirationTime(at('2026-11-20T16:00:00Z'))
        .encode(),
      'no signature': `${head}.${payload}.`,
      'a later expiry': `${head}.${Buffer.from(claims).toString('base64url')}.${signature}`,
      'another last sign': live.slice(0, -1) + nextSign(live.at(-1)!),
      padding: `${live}=`,
      'another key': await good().setProtectedHeader(header).sign(new Uint8Array(32)),
      'an unknown key id': await good()
        .setProtectedHeader({ ...header, kid: '../keys' })
        .sign(key!.secret),
      'a key id of a prototype': await good()
        .setProtectedHeader({ ...header, kid: '__proto__' })
        .sign(key!.secret),
      'no key id': await good().setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key!.secret),
      'a key of its own': await good()
        .setProtectedHeader({ ...header, jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } })
        .sign(new Uint8Array(32)),
      'an asymmetric algorithm': await good()
        .setProtectedHeader({ ...header, alg: 'RS256' })
        .sign(rsaKey),
      'another algorithm': await good()
        .setProtectedHeader({ ...header, alg: 'HS512' })
        .sign(key!.secret),
      'another issuer': await good().setIssuer('x').setProtectedHeader(header).sign(key!.secret),
      'another audience': await good().setAudience('x').setProtectedHeader(header).sign(key!.secret),
      'another type': await good()
        .setProtectedHeader({ ...header, typ: 'JWT' })
        .sign(key!.secret),
      'another product': await jwt({ product: 'other' })
        .setExpirationTime(at('2026-11-20T16:00:00Z'))
        .setProtectedHeader(header)
        .sign(key!.secret),
      'no expiry': await jwt().setProtectedHeader(header).sign(key!.secret),
      expired: await jwt()
        .setExpirationTime(at('2026-11-20T14:00:00Z'))
        .setProtectedHeader(header)
        .sign(key!.secret),
      'not yet valid': await good()
        .setNotBefore(at('2026-11-20T15:30:00Z'))
        .setProtectedHeader(header)
        .sign(key!.secret),
      'a session that does not exist': await jwt({ sid: crypto.randomUUID() })
        .setExpirationTime(at('2026-11-20T16:00:00Z'))
        .setProtectedHeader(header)
        .sign(key!.secret),
      'another user': await good()
        .setSubject(crypto.randomUUID())
        .setProtectedHeader(header)
        .sign(key!.secret),
    };
    return { forged, flawless: await good().setProtectedHeader(header).sign(key!.secret) };
  };

  it('is rejected by every call, whatever is wrong with it', async () => {
    const { send, as, dataDir } = await startGateway();
    const { forged, flawless } = await forge(dataDir, (await as()).tokens.access_token);
    const headers = { [ACCESS_TOKEN_HEADER]: flawless };
    expect((await send({ url: '/rest/user/me', headers })).statusCode).toBe(200);
    for (const [flaw, token] of Object.entries(forged)) {
      for (const entry of closedCalls) {
        const response = await send({ ...entry.request, headers: { [ACCESS_TOKEN_HEADER]: token } });
        expect([flaw, entry.call.path, response.json().message]).toEqual([
          flaw,
          entry.call.path,
          'session_invalid',
        ]);
      }
    }
  });

  it('is rejected once its 60 minutes are over', async () => {
    const { as, clock } = await startGateway();
    const client = await as();
    for (let minutes = 0; minutes < 59; minutes += 1) {
      clock.move(60_000);
      expect((await client({ url: '/rest/user/me' })).statusCode).toBe(200);
    }
    clock.move(61_000);
    expect((await client({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
  });
});

/** These would change the session of the caller itself. */
const changesSession = new Set<string>(['/rest/user/logout', '/rest/user/role', '/rest/user/sessions/end']);

describe('every call declares its access: with a session', () => {
  const holders = [...seededPeople, ...peopleOfStaff, ...peopleInvited].filter(
    ({ columns, isTimedOut }) => !columns?.needs_challenge && columns?.status !== 'locked' && !isTimedOut,
  );

  it.each(Object.values(seededRoles))(
    'lets $role make exactly the calls its permissions open',
    async (role) => {
      const { as, services } = await startGateway();
      const person = holders.find(({ roles = ['client'] }) => roles.some((key) => seededRoles[key] === role));
      const send = await as(person?.username);
      await send({ method: 'POST', url: '/rest/user/role', body: { role: role.role } });
      const permissions: readonly string[] = role.permissions;
      for (const entry of closedCalls.filter(({ call }) => !changesSession.has(call.path))) {
        const { access, path } = entry.call;
        const response = await send(entry.request);
        // One of the calls has changed the password; confirmations that fail since then must not add up.
        await services.db.updateTable('user').set({ failed_confirmations: 0 }).execute();
        const isOpen = access === 'session' || permissions.includes(access);
        expect([path, response.statusCode !== 403]).toEqual([path, isOpen]);
      }
    },
  );

  it('permissions are those of the active role as the server knows it, not as the browser says', async () => {
    const { as } = await startGateway();
    const send = await as('henri.lavoie');
    expect((await send({ url: '/rest/portal/performance/summary' })).statusCode).toBe(200);
    await send({ method: 'POST', url: '/rest/user/role', body: { role: 'assistant' } });
    const forged = await send({ url: '/rest/portal/performance/summary', headers: { 'x-role': 'client' } });
    expect(forged.json().message).toBe('permission_denied');
    expect((await send({ url: '/rest/user/me' })).json().active_role).toBe('assistant');
  });
});
