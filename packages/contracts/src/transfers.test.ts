import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { allExamples } from './examples.ts';
import { errorCodes, type ErrorCode } from './gateway-error.ts';
import { errorsOfTransfer } from './openapi-transfer.ts';
import { parametersOf } from './path-template.ts';
import type { AddressSource, TransferShape } from './transfer.ts';
import { allTransfers } from './transfers.ts';

const named = allTransfers.map((one) => ({ ...one, title: `${one.domain}.${one.name}` }));
const parts = ['params', 'query', 'headers'] as const;

const fits = (schema: z.core.$ZodType | undefined, value: unknown) =>
  schema ? z.safeParse(schema, value ?? {}).success : value === undefined;

const namesOf = (schema: z.core.$ZodType | undefined) =>
  schema ? Object.keys((schema as z.ZodMiniObject).shape) : [];

const sourceOf = ({ call }: AddressSource) =>
  allExamples.find(({ domain, name }) => `${domain}.${name}` === call);

/** Whether a response of this shape may have a field, which a path such as `upload_info.url` names. */
const hasField = (schema: z.core.$ZodType | undefined, path: readonly string[]): boolean => {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  let inner = schema as z.core.$ZodTypes | undefined;
  while (inner?._zod.def.type === 'nullable' || inner?._zod.def.type === 'optional')
    inner = inner._zod.def.innerType as z.core.$ZodTypes;
  return inner?._zod.def.type === 'object' && key in inner._zod.def.shape
    ? hasField(inner._zod.def.shape[key], rest)
    : false;
};

describe.each(named)('$title', ({ transfer }: { transfer: TransferShape }) => {
  it('names every part of its path as a parameter', () => {
    const placeholders = parametersOf(transfer.path);
    expect(namesOf(transfer.params)).toEqual(placeholders);
  });

  it('has its address and headers from fields of a call', () => {
    const { address } = transfer;
    if (!address) return;
    const response = sourceOf(address)?.call.response;
    for (const path of [address.url, address.headers])
      if (path) expect([path, hasField(response, path.split('.'))]).toEqual([path, true]);
  });

  it('has an example of its usual response, and all of them fit its shapes', () => {
    expect(transfer.examples[0].status).toBe(Number(Object.keys(transfer.responses)[0]));
    for (const { request, status, headers, error } of transfer.examples) {
      for (const part of parts) expect([part, fits(transfer[part], request[part])]).toEqual([part, true]);
      expect([status, fits(transfer.responses[status]?.headers, headers)]).toEqual([status, true]);
      if (error) expect(errorsOfTransfer(transfer)).toHaveProperty(error, status);
      else expect(transfer.responses).toHaveProperty(String(status));
    }
  });

  it('declares known codes with their usual status', () => {
    for (const [code, status] of Object.entries(transfer.errors))
      expect(errorCodes[code as ErrorCode]).toBe(status);
  });

  it('names headers in lower case, as responses do', () => {
    const responses = Object.values(transfer.responses);
    const headers = [transfer.headers, ...responses.map((one) => one.headers)].flatMap(namesOf);
    expect(headers.filter((name) => name !== name.toLowerCase())).toEqual([]);
  });
});

it('No transfer has the name, or the method and path, of a call or of another transfer', () => {
  const calls = allExamples.map(({ domain, name, call }) => [
    `${domain}.${name}`,
    `${call.method} ${call.path}`,
  ]);
  const others = named.map(({ title, transfer }) => [title, `${transfer.method} ${transfer.path}`]);
  const all = [...calls, ...others].flat();
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
});
