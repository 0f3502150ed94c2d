import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cors, uploadCors } from '../packages/contracts/src/cors.ts';
import { transfers } from '../packages/contracts/src/transfers.ts';
import { inRoot } from './paths.ts';

const page = readFileSync(inRoot('docs', 'for-backend-teams.md'), 'utf8');

const quoted = (text: string, expression = /`([\w-]+)`/g) =>
  [...text.matchAll(expression)].map(([, name]) => name);

describe('CORS on the page for backend teams', () => {
  const [, section] = /\*\*CORS\.\*\* ([\s\S]*?)\n\n\*\*/.exec(page)!;
  const [calls, , uploads] = section!.split('\n\n');

  test('names the methods and headers that the portal needs of calls', () => {
    const [, methods] = /methods (.+?) and the headers below/.exec(calls!)!;
    const [, exposed] = /expose (.+?)\. /.exec(calls!)!;
    expect(quoted(methods!)).toEqual(cors.methods);
    expect(quoted(section!, /^\| `([\w-]+)` +\|/gm).toSorted()).toEqual(cors.allowedHeaders.toSorted());
    expect(quoted(exposed!)).toEqual(cors.exposedHeaders);
  });

  test('names the methods and headers that the portal needs of uploads', () => {
    const [, methods] = /methods (.+?) and the headers/.exec(uploads!)!;
    const [, allowed] = /and the headers (.+?);/.exec(uploads!)!;
    const [, exposed] = /expose (.+?)\.$/.exec(uploads!)!;
    expect(quoted(methods!)).toEqual(uploadCors.methods);
    expect(quoted(allowed!)).toEqual(uploadCors.allowedHeaders);
    expect(quoted(exposed!)).toEqual(uploadCors.exposedHeaders);
  });

  test('allows every request to the address of an upload', () => {
    const { offset, append, terminate } = transfers.uploads;
    const sent = [offset, append, terminate];
    expect(sent.map(({ method }) => method)).toEqual(uploadCors.methods);
    expect(uploadCors.allowedHeaders).toEqual(
      expect.arrayContaining(sent.flatMap(({ headers }) => Object.keys(headers.shape))),
    );
  });
});

test('The command that it gives for this repository is one that npx finds here, and not a package of the registry', () => {
  const { bin } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { bin: Record<string, string> };
  expect(page).toContain('`npx portal-verify` within this repository');
  expect(readFileSync(inRoot(bin['portal-verify']!), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});
