import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allCalls } from '@portal/contracts';
import { openApiText, type openApiDocument } from '@portal/contracts/openapi';
import { allTransfers } from '@portal/contracts/transfers';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { describe, expect, it } from 'vitest';

const file = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));

/** Written once for all tests: that takes half a second. */
const text = openApiText();
const readDocument = () => JSON.parse(text) as ReturnType<typeof openApiDocument>;

/** Every part of a document, with the path to it. */
const partsOf = (value: unknown, path = '#'): [string, Record<string, unknown>][] => {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, part]) => partsOf(part, `${path}/${key}`));
  return Array.isArray(value) ? below : [[path, value as Record<string, unknown>], ...below];
};

describe('the OpenAPI document', () => {
  it('that is committed is the one that the contract table gives', () => {
    expect(
      readFileSync(file, 'utf8') === text,
      'docs/openapi.json is older than the contract table: run `npm run openapi` and commit the file',
    ).toBe(true);
  });

  it('is the same each time it is written', () => {
    expect(openApiText()).toBe(text);
  });

  it('has every call and every transfer of the tables, under its name', () => {
    const operations = Object.values(
      readDocument().paths as Record<string, Record<string, { operationId: string }>>,
    );
    const names = operations.flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    const declared = [...allCalls, ...allTransfers].map(({ domain, name }) => `${domain}.${name}`);
    expect(names.toSorted()).toEqual(declared.toSorted());
  });

  it.each(allTransfers.filter(({ transfer }) => transfer.address))(
    'says which call gives the address of $domain.$name, and that no token is sent there',
    ({ transfer: { path, method, address, mediaTypes = [] } }) => {
      const document = readDocument().paths as Record<string, Record<string, unknown>>;
      const operation = document[path]?.[method.toLowerCase()];
      expect(operation).toMatchObject({
        description: expect.stringContaining(`\`${address?.call}\` gave in \`${address?.url}\``),
        security: [],
      });
      const bytes = { schema: { type: 'string', format: 'binary' } };
      const content = Object.fromEntries(mediaTypes.map((type) => [type, bytes]));
      if (mediaTypes.length > 0) expect(operation).toMatchObject({ requestBody: { content } });
    },
  );

  it('is valid by the schema of OpenAPI 3.1', async () => {
    const result = await new Validator().validate(readDocument());
    expect(result).toMatchObject({ valid: true });
  });

  it('passes the recommended rules of Redocly without a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
    ).toEqual([]);
  });

  it('contains nothing that tools of other languages, or of older drafts, read otherwise', () => {
    const parts = partsOf(readDocument());
    const odd = parts.filter(
      ([path, part]) =>
        (typeof part.pattern === 'string' && /\\[pP]\{/.test(part.pattern)) ||
        (part.type === 'array' && part.items === undefined) ||
        (/\/examples\/[^/]+$/.test(path) && !('value' in part) && !('$ref' in part)),
    );
    expect(odd.map(([path]) => path)).toEqual([]);
    expect(parts.length).toBeGreaterThan(1_000);
  });

  it('is what the gateway serves', async () => {
    const { send } = await startGateway();
    const response = await send({ url: '/openapi.json' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(readDocument());
  });
});
