import type { Drift, ProxiedResponse } from './drift.ts';

/** A drift of the responses of a transfer that have a status. */
export const inTransfer = (
  call: string,
  title: string,
  change: (response: ProxiedResponse) => ProxiedResponse,
  status: number,
): Drift => ({
  title: `${call}: ${title}`,
  call,
  phases: ['transfers'],
  respond: async (request, forward) => {
    const response = await forward(request);
    return response.status === status ? change(response) : response;
  },
});

/** A response of JSON in place of one of a transfer. */
export const inJson = (status: number, body: unknown): ProxiedResponse => ({
  status,
  type: 'application/json',
  body,
});

/** What a response is where an address opens that should not. */
export const opened = (): ProxiedResponse => ({
  status: 200,
  type: 'image/png',
  body: undefined,
  bytes: Buffer.from('png'),
  headers: {},
});

/** Changes a header of a response. */
export const withHeader =
  (name: string, value: string) =>
  (response: ProxiedResponse): ProxiedResponse => ({
    ...response,
    headers: { ...response.headers, [name]: value },
  });
