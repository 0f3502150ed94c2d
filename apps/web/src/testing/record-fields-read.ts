import { allCalls } from '@portal/contracts';
import type { CallShape } from '@portal/contracts/call';
import { afterEach, vi } from 'vitest';
import fieldsRead from './fields-read.json' with { type: 'json' };
import { listFields } from './fields-recorder.ts';
import { pageFieldsRecorder } from './page-fields-recorder.ts';

/*
 * Set-up of page tests: the web app's client returns responses that record which optional fields are read. A test in
 * which the web app reads a field that is marked as not read fails, however it reads it.
 */

const notRead = new Set(listFields(fieldsRead, false));

const nameOf = (call: CallShape) => {
  const found = allCalls.find((one) => one.call === call);
  return found ? `${found.domain}.${found.name}` : '';
};

vi.mock(import('../rest/request.ts'), async (importOriginal) => {
  const original = await importOriginal();
  const sendCall: typeof original.sendCall = async (call, ...rest) =>
    pageFieldsRecorder.observe(nameOf(call), await original.sendCall(call, ...rest));
  return { ...original, sendCall };
});

afterEach(() => {
  const unmarked = pageFieldsRecorder.reads().filter((field) => notRead.has(field));
  if (unmarked.length > 0)
    throw new Error(
      `The web app reads ${unmarked.join(', ')}: mark them as true in fields-read.json, then run \`npm run pact\`.`,
    );
});
