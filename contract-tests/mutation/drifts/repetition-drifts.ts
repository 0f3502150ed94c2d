import { ACCESS_TOKEN_HEADER, IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import {
  EVERY_CALL,
  changed,
  inSuccess,
  type Drift,
  type ProxiedRequest,
  type ProxiedResponse,
} from '../drift.ts';

type Row = Record<string, unknown>;

const remembering = (
  call: string,
  title: string,
  phases: Drift['phases'],
  keyOf: (request: ProxiedRequest) => string | undefined,
): Drift => {
  const first = new Map<string, ProxiedResponse>();
  return {
    title: `${call}: ${title}`,
    call,
    phases,
    respond: async (request, forward) => {
      const key = keyOf(request);
      const known = key === undefined ? undefined : first.get(key);
      if (known) return known;
      const response = await forward(request);
      if (key !== undefined && response.status === 200) first.set(key, response);
      return response;
    },
  };
};

/** A code that was used has the first response again. */
const takesUsed = (call: string): Drift =>
  // States give the same codes again, in other sessions or with ids of their own.
  remembering(call, 'what was used is taken again', ['authorisation'], ({ headers, body }) => {
    const used = { ...(body as Row), token: headers[ACCESS_TOKEN_HEADER] };
    return JSON.stringify(used);
  });

const keyIn = ({ headers }: ProxiedRequest) => headers[IDEMPOTENCY_KEY_HEADER];

/** A key has the first response, whatever is sent with it. */
const forgetsInput = (call: string): Drift =>
  remembering(call, 'a key has the first response for other input too', ['relations'], (request) =>
    keyIn(request) === undefined ? undefined : `${keyIn(request)} ${request.headers[ACCESS_TOKEN_HEADER]}`,
  );

/** A key with other input is `conflict`, and has the first response in every session with any input. */
const sharesKeys = (call: string): Drift => {
  const drift = remembering(call, 'a key is that of every session', ['relations'], keyIn);
  const owners = new Map<string, string | undefined>();
  return {
    ...drift,
    respond: (request, forward, people) => {
      const [key, token] = [keyIn(request), request.headers[ACCESS_TOKEN_HEADER]];
      if (key === undefined) return forward(request);
      if (owners.has(key) && owners.get(key) === token) return forward(request);
      owners.set(key, owners.get(key) ?? token);
      return drift.respond(request, forward, people);
    },
  };
};

/** Permissions are not those of the role that was switched to. */
const asOtherRole = (title: string, respond: Drift['respond']): Drift => ({
  title: `user.switchRole: ${title}`,
  call: 'user.switchRole',
  also: [EVERY_CALL],
  phases: ['authorisation'],
  respond,
});

/** Drifts of what is sent again, and of what a role permits. */
export const repetitionDrifts: readonly Drift[] = [
  ...[
    'activation.complete',
    'authenticator.confirm',
    'challenge.verify',
    'contactDetails.confirm',
    'devices.register',
    'passkeys.enrol',
    'passkeys.signIn',
    'protection.protect',
    'recovery.complete',
    'recovery.verify',
    'registration.complete',
  ].map(takesUsed),
  ...['preferences.save', 'notifications.mark', 'holdings.chooseColumns'].flatMap((call) => [
    forgetsInput(call),
    sharesKeys(call),
  ]),
  asOtherRole('the permissions stay those of all roles', async (request, forward, people) => {
    const response = await forward(request);
    if (response.status !== 403) return response;
    const headers = { ...request.headers, [ACCESS_TOKEN_HEADER]: await people.client() };
    return forward({ ...request, headers });
  }),
  asOtherRole('the permissions stay those of the role before', async (request, forward) => {
    const response = await forward(request);
    return request.url.startsWith('/rest/user/') || response.status !== 200
      ? response
      : { ...response, status: 403, body: { status_code: 403, message: 'permission_denied' } };
  }),
  inSuccess(
    'user.me',
    'the active role is none of the user',
    (body) => changed(body, 'active_role', () => 'of-no-one'),
    ['authorisation'],
  ),
];
