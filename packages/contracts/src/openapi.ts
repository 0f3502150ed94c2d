import * as z from 'zod/mini';
import manifest from '../package.json' with { type: 'json' };
import { BODY_MAX_BYTES } from './constants.ts';
import { cors } from './cors.ts';
import { allExamples } from './examples.ts';
import { errorCodes, gatewayErrorBody } from './gateway-error.ts';
import { ACCESS_TOKEN_HEADER } from './headers.ts';
import { responseHeaders } from './openapi-headers.ts';
import { operationOf } from './openapi-operation.ts';
import { schemasIn, type Json } from './openapi-schemas.ts';
import { transferOperation } from './openapi-transfer.ts';
import { allTransfers } from './transfers.ts';

/** Relative to the address of the document, so that no other server than the one asked is called. */
const servers = [
  {
    url: '/',
    description:
      'The server of the document. Where a firm runs two gateways, `x-gateway` says which of them has a call.',
  },
];

const paths = (): Json => {
  const byPath: Record<string, Json> = {};
  for (const { domain, name, call, examples } of allExamples) {
    const operations = (byPath[call.path] ??= {});
    operations[call.method.toLowerCase()] = operationOf(domain, name, call, examples);
  }
  for (const { domain, name, transfer } of allTransfers) {
    const operations = (byPath[transfer.path] ??= {});
    operations[transfer.method.toLowerCase()] = transferOperation(domain, name, transfer);
  }
  return byPath;
};

const errorSchema = (): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(gatewayErrorBody, { io: 'input' });
  return { ...schema, description: 'The body of an error response; `message` is a code.' };
};

/** An example of each error that the paths name and no call has an example of its own for. */
const errorExamples = (named: string): Json =>
  Object.fromEntries(
    Object.entries(errorCodes)
      .filter(([code]) => named.includes(`"#/components/examples/${code}"`))
      .map(([code, status]) => [code, { summary: code, value: { status_code: status, message: code } }]),
  );

/** Object keys in order, so that the document changes only where the contract does. */
const inOrder = (record: Json): Json =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The contract table as an OpenAPI 3.1 document. The same table always gives the same document. */
export const openApiDocument = (): Json => {
  const everyPath = inOrder(paths());
  return {
    openapi: '3.1.1',
    info: {
      title: 'Client portal gateways',
      version: manifest.version,
      description:
        'Every call of the portal, and every transfer of bytes at an address that a call gave. ' +
        'Generated from the contract table: edit the table, not this file. ' +
        `A body of JSON of more than ${BODY_MAX_BYTES} bytes is rejected with body_too_large, before it is read. ` +
        'A gateway on another origin than the portal allows by CORS what `x-cors` lists. ' +
        'A cursor (`after`, `next`, `cursor`) is any text without spaces that the gateway likes; a client sends it back as it came.',
      contact: { name: 'The team of the portal' },
      license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
    },
    servers,
    'x-cors': cors,
    tags: [...new Set([...allExamples, ...allTransfers].map(({ domain }) => domain))]
      .toSorted()
      .map((name) => ({ name, description: `The calls of ${name}.` })),
    paths: everyPath,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: ACCESS_TOKEN_HEADER,
          description:
            'The access_token of a sign-in: a JWT whose payload holds `exp`, the second since 1970 at which it expires, as a number. `iat` and `sub` are read where they are there.',
        },
      },
      schemas: { ...schemasIn(everyPath), Error: errorSchema() },
      headers: responseHeaders,
      examples: errorExamples(JSON.stringify(everyPath)),
    },
  };
};

/** The document as the text of its file. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
