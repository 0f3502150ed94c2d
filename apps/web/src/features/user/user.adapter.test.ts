import type { UserInfo } from '@portal/contracts/user';
import { describe, expect, it } from 'vitest';
import { initialsOf, toUser, unfinishedSteps } from './user.adapter.ts';

const info = (overrides: Partial<UserInfo> = {}): UserInfo => ({
  uuid: '6f1c7f52-6b0e-4d3e-9a51-0d6b2c1f7a10',
  roles: {
    client: { page: '/app/dashboard', display_name: 'Client', name: 'client' },
    trustee: { page: '/app/accounts', display_name: null, name: 'Fiducie' },
    assistant: { page: '/app/documents' },
  },
  permissions: { client: ['dz.view.dashboard'], trustee: ['dz.view.accounts'] },
  first_name: 'Élise',
  last_name: 'Ångström',
  is_dz_user: true,
  ...overrides,
});

describe('the user', () => {
  it('uses the role the gateway stores, else the default one, else the first', () => {
    expect(toUser(info({ active_role: 'trustee', default_role: 'client' })).activeRole).toBe('trustee');
    expect(toUser(info({ default_role: 'trustee' })).activeRole).toBe('trustee');
    expect(toUser(info({ default_role: 'gone' })).activeRole).toBe('client');
    expect(toUser(info({ roles: {} })).activeRole).toBe('all');
  });

  it('holds the permissions of that role alone', () => {
    expect([...toUser(info({ active_role: 'trustee' })).permissions]).toEqual(['dz.view.accounts']);
    expect([...toUser(info({ active_role: 'assistant' })).permissions]).toEqual([]);
  });

  it('has roles named by display name, else name, else key', () => {
    expect(toUser(info()).roles.map(({ label }) => label)).toEqual(['Client', 'Fiducie', 'assistant']);
  });

  it.each([
    ['Élise', 'Ångström', 'ÉÅ'],
    ['o’brien', null, 'O'],
    ['  ', '42', '··'],
    [null, undefined, '··'],
  ])('%s %s has the initials %s', (first, last, initials) => {
    expect(initialsOf(first, last)).toBe(initials);
  });
});

describe('the security steps', () => {
  it.each([
    [{ sq: 0, token: 0, tc: 0 }, 'security-questions'],
    [{ sq: 1, token: 0, tc: 0 }, 'device-token'],
    [{ sq: 1, token: 1, tc: 0 }, 'terms-conditions'],
    [{ sq: 1, tc: 1 }, 'device-token'],
    [{}, 'security-questions'],
    [{ sq: 1, token: 1, tc: 1 }, null],
  ] as const)('%j leads to %s', (state, step) => {
    expect(unfinishedSteps(state)[0] ?? null).toBe(step);
  });
});
