import { allExamples } from '@portal/contracts/examples';
import { fillPath } from '@portal/contracts/path-template';
import type { TransferExample, TransferShape } from '@portal/contracts/transfer';
import { allTransfers } from '@portal/contracts/transfers';
import { toBody } from './interaction-request.ts';
import type { Body, Generator } from './interaction.ts';
import { branchesOf, shapeOf } from './json-shape.ts';
import { scalarRule, type MatchingRule } from './matching-rules.ts';

/** Bytes in the format of Pact. */
interface Bytes {
  content: string;
  contentType: string;
  encoded: 'base64';
  contentTypeHint: 'BINARY';
}

/** A transfer and its response in the Pact V4 format. */
export interface TransferInteraction {
  type: 'Synchronous/HTTP';
  key: string;
  description: string;
  pending: false;
  providerStates: { name: string }[];
  request: {
    method: string;
    path: string;
    headers: Record<string, string[]>;
    body?: Bytes;
    generators: { path: Generator; header: Record<string, Generator> };
  };
  response: {
    status: number;
    headers?: Record<string, string[]>;
    body?: Body;
    matchingRules?: { header: Record<string, MatchingRule> };
  };
}

/** Takes the place of what the state gives with the address. */
const HEADER_STAND_IN = 'of-the-address';

const givenByState = (name: string): Generator => ({
  type: 'ProviderState',
  expression: `\${${name}}`,
  dataType: 'STRING',
});

const fieldAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);

/** The names of the headers that are given with the address, from the example of the call that gives it. */
const givenHeaders = ({ address }: TransferShape): string[] => {
  if (!address?.headers) return [];
  const source = allExamples.find(({ domain, name }) => `${domain}.${name}` === address.call);
  const response = source?.examples.find(({ status }) => status === 200)?.response;
  return Object.keys(fieldAt(response, address.headers) as object);
};

/** A header `x-upload-token` is the value `upload_token` of the state. */
const stateValueOf = (header: string) => header.replace(/^x-/, '').replaceAll('-', '_');

const listed = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));

const createRequest = (
  transfer: TransferShape,
  { request: { params = {}, headers = {}, text } }: TransferExample,
): TransferInteraction['request'] => {
  const given = givenHeaders(transfer);
  const [mediaType = ''] = transfer.mediaTypes ?? [];
  return {
    method: transfer.method,
    path: fillPath(transfer.path, params),
    headers: {
      ...(text === undefined ? {} : { 'content-type': [mediaType] }),
      ...listed(headers),
      ...Object.fromEntries(given.map((name) => [name, [HEADER_STAND_IN]])),
    },
    ...(text === undefined
      ? {}
      : {
          body: {
            content: Buffer.from(text).toString('base64'),
            contentType: mediaType,
            encoded: 'base64',
            contentTypeHint: 'BINARY',
          },
        }),
    generators: {
      header: Object.fromEntries(given.map((name) => [name, givenByState(stateValueOf(name))])),
      path: givenByState('upload_path'),
    },
  };
};

const NUMBER = /^\d+$/;

/** The rules of the headers that may differ from the example's; how many bytes there are follows from the state. */
const headerRules = (
  { responses }: TransferShape,
  { status, headers = {} }: TransferExample,
): Record<string, MatchingRule> => {
  const shapes = responses[status]?.headers;
  const rules = Object.entries((shapes && shapeOf(shapes).properties) ?? {}).flatMap(([name, shape]) => {
    const { branches, isNullable } = branchesOf(shape);
    const rule = NUMBER.test(headers[name] ?? '') ? null : scalarRule(branches, isNullable, headers[name]);
    return rule ? [[name, rule] as const] : [];
  });
  return Object.fromEntries(rules);
};

const createResponse = (
  transfer: TransferShape,
  example: TransferExample,
): TransferInteraction['response'] => {
  const { status, headers, error } = example;
  const header = headerRules(transfer, example);
  return {
    status,
    ...(headers ? { headers: listed(headers) } : {}),
    ...(error && transfer.method !== 'HEAD' ? { body: toBody({ message: error }) } : {}),
    ...(Object.keys(header).length > 0 ? { matchingRules: { header } } : {}),
  };
};

/** The interactions of the transfers that the web app makes: each example that has a provider state. */
export const transferInteractions = (): TransferInteraction[] =>
  allTransfers.flatMap(({ domain, name, transfer }) =>
    transfer.examples.flatMap((example) => {
      if (!example.state) return [];
      const description = `${domain}.${name}: ${example.error ?? 'success'}`;
      return [
        {
          type: 'Synchronous/HTTP',
          key: description.replace(/[^\w.]+/g, '-'),
          description,
          pending: false,
          providerStates: [{ name: example.state }],
          request: createRequest(transfer, example),
          response: createResponse(transfer, example),
        },
      ];
    }),
  );
