import { applicationHeader } from '@portal/contracts/application';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** Makes a call as a user would from another browser: a POST where there is a body. Resolves to what it answers. */
export const callAs = async (
  username: string,
  { gateways, tokensOf }: World,
  path: string,
  body?: object,
) => {
  const { access_token } = await tokensOf(username);
  const response = await fetch(`${gateways.app}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      [ACCESS_TOKEN_HEADER]: access_token,
      ...applicationHeader,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Record<string, unknown>;
};
