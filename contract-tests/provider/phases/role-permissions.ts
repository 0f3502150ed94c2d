import { contracts } from '@portal/contracts';
import { states } from '@portal/contracts/provider-states';
import { accessTokenFor, type Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { isOfStaff } from '../is-of-staff.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { isRow, type Row } from '../relations/parameter.ts';
import { runCheck } from '../run-check.ts';
import { expectError, sendCall } from '../send-call.ts';
import { isNotServed } from '../served-calls.ts';

/** As many other roles of a user are tried, and as many calls of each. */
const [MAX_ROLES, MAX_CALLS] = [2, 3];
const DENIED = [[403, 'permission_denied']] as const;

/** What `user.me` says of the roles of a user. */
const readRoles = async (context: Context, token: string) => {
  const { response, curl } = await sendCall(context, contracts.user.me, {}, { token });
  const { roles, permissions, active_role } = (response.body ?? {}) as Row;
  const isKnown = response.status === 200 && isRow(roles) && isRow(permissions);
  return isKnown ? { roles: Object.keys(roles), permissions, active: active_role ?? null, curl } : null;
};
type Roles = NonNullable<Awaited<ReturnType<typeof readRoles>>>;

const findOtherActive = ({ roles, active, curl }: Roles, expected: readonly string[]): Problem[] =>
  active === null || expected.includes(String(active))
    ? []
    : [
        {
          expected: `the active role ${expected.join(' or ')}`,
          got: `${String(active)} of ${roles.join(', ')}`,
          curl,
        },
      ];

const permissionsOf = ({ permissions }: Roles, role: unknown): string[] | null => {
  const found = permissions[String(role)];
  return Array.isArray(found) ? found.map(String) : null;
};

/** Calls that read and need a permission, those first that a user could make before. */
const callsOf = (
  all: readonly Entry[],
  before: readonly string[],
  isPermitted: (access: string) => boolean,
) =>
  all
    .filter(({ call: { kind, access } }) => kind === 'query' && access !== 'public' && access !== 'session')
    .filter(({ call: { access } }) => !isOfStaff(access) && isPermitted(access))
    .toSorted(
      (one, other) => Number(before.includes(other.call.access)) - Number(before.includes(one.call.access)),
    );

/** What is wrong with calls that the role permits no more, and with those that only it permits. */
const findOtherPermissions = async (
  context: Context,
  all: readonly Entry[],
  token: string,
  { own, before }: { own: readonly string[]; before: readonly string[] },
): Promise<Problem[]> => {
  const problems: Problem[] = [];
  const send = ({ call, examples }: Entry) => sendCall(context, call, examples[0]!.request, { token });
  for (const entry of callsOf(all, before, (access) => !own.includes(access)).slice(0, MAX_CALLS)) {
    const { response, curl } = await send(entry);
    if (!isNotServed(entry, response)) problems.push(...expectError(entry, response, curl, DENIED));
  }
  const gained = callsOf(all, [], (access) => own.includes(access) && !before.includes(access));
  for (const entry of gained.slice(0, MAX_CALLS)) {
    const { response, curl } = await send(entry);
    if (expectError(entry, response, curl, DENIED).length > 0) continue;
    problems.push({
      expected: `a response, by ${entry.call.access} of the role`,
      got: response.text.slice(0, 200),
      curl,
    });
  }
  return problems;
};

const findAfterSwitch = async (context: Context, all: readonly Entry[]): Promise<Problem[]> => {
  const token = await accessTokenFor(context, states.trustee);
  let shown = await readRoles(context, token);
  const problems: Problem[] = [];
  for (const role of shown?.roles.filter((one) => one !== shown?.active).slice(0, MAX_ROLES) ?? []) {
    const before = permissionsOf(shown!, shown!.active) ?? [];
    const { response } = await sendCall(context, contracts.user.switchRole, { body: { role } }, { token });
    // What is no success is reported by the examples.
    if (response.status !== 200) return problems;
    shown = await readRoles(context, token);
    const own = shown && permissionsOf(shown, role);
    if (!shown || !own) return problems;
    problems.push(
      ...findOtherActive(shown, [role]),
      ...(await findOtherPermissions(context, all, token, { own, before })),
    );
  }
  return problems;
};

const findUnknownActive = async (context: Context): Promise<Problem[]> => {
  const shown = await readRoles(context, await accessTokenFor(context));
  return shown ? findOtherActive(shown, shown.roles) : [];
};

/** Compares the active role with the roles of a user, and calls after a switch with the permissions of the role. */
export const verifyRolePermissions = async (context: Context, all: readonly Entry[]): Promise<Outcome[]> => {
  const find = (call: Entry['call']) => context.entries.find((entry) => entry.call === call);
  const [me, switchRole] = [find(contracts.user.me), find(contracts.user.switchRole)];
  const outcomes: Outcome[] = [];
  if (me)
    outcomes.push(
      await runCheck('role-permissions', me, 'the active role is one of the user', () =>
        findUnknownActive(context),
      ),
    );
  if (switchRole && context.states)
    outcomes.push(
      await runCheck(
        'role-permissions',
        switchRole,
        'calls have the permissions of the role from then on',
        () => findAfterSwitch(context, all),
        { given: states.trustee },
      ),
    );
  return outcomes;
};
