import { fillPath } from '../../packages/contracts/src/path-template.ts';
import { applicationHeader } from '../../packages/contracts/src/application.ts';
import type { CallShape } from '../../packages/contracts/src/call.ts';
import { ACCESS_TOKEN_HEADER } from '../../packages/contracts/src/headers.ts';
import { requireSuccess } from './require-success.ts';

/** Makes calls of a client. */
export const clientCalls =
  (url: string, token: string) =>
  async <Response>({ method, path }: CallShape, params: Record<string, string>, body?: object) => {
    const response = await fetch(url + fillPath(path, params), {
      method,
      headers: {
        ...applicationHeader,
        [ACCESS_TOKEN_HEADER]: token,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const payload = await response.text();
    requireSuccess(path, response.status, payload);
    // As the contract says.
    return JSON.parse(payload) as Response;
  };
