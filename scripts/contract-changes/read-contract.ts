import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { openApiDocument } from '../../packages/contracts/src/openapi.ts';
import { inRoot, root } from '../paths.ts';
import type { ContractDocument } from './compare-documents.ts';
import { inlineSchemas } from './inline-schemas.ts';

/** The contract that was last released, without the contents of its examples. */
export const releasedFile: string = inRoot('packages', 'contracts', 'released.json');
const DOCUMENT = 'docs/openapi.json';

// Both are written by this project; the form of the document is checked by validators of OpenAPI.
const parse = (text: string) => inlineSchemas(JSON.parse(text) as ContractDocument);

/** The contract as the table gives it now. */
export const presentContract = (): ContractDocument => parse(JSON.stringify(openApiDocument()));

export const releasedContract = (): ContractDocument => parse(readFileSync(releasedFile, 'utf8'));

/** The contract in a file, or as it was committed at a point of the history. Throws an Error that says what to give. */
export const contractAt = (fileOrRef: string): ContractDocument => {
  if (existsSync(fileOrRef)) return parse(readFileSync(fileOrRef, 'utf8'));
  // A name that begins with a hyphen would be read as an option.
  const { status, stdout } = spawnSync('git', ['show', '--end-of-options', `${fileOrRef}:${DOCUMENT}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(`"${fileOrRef}" is no file and no commit with ${DOCUMENT}; give one of the two.`);
  return parse(stdout);
};

const withoutExamples = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutExamples(one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  // Their names are the codes that a call declares.
  if (key === 'examples') return Object.fromEntries(entries.map(([name]) => [name, {}]));
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutExamples(one, name)]));
};

/** The text of a released contract: what is compared, and nothing of its examples but their names. */
export const releasedText = (contract: ContractDocument): string => {
  const { info, paths } = contract;
  return `${JSON.stringify(withoutExamples({ info: { version: info.version }, paths }), null, 1)}\n`;
};
