import { allCalls } from '@portal/contracts';
import type { CallShape } from '@portal/contracts/call';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import { errorsOf } from '@portal/contracts/openapi-operation';
import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';
import french from 'zod/v4/locales/fr-CA.js';

/** Where a response differs from what the contract says of its call, and how. */
export interface Difference {
  /** `status`, or a field of the body; empty for the entire body. */
  path: string;
  says: { en: string; fr: string };
}

const SUCCESS = 200;
const [inEnglish, inFrench] = [{ error: english().localeError }, { error: french().localeError }];
const calls = new Map(allCalls.map(({ domain, name, call }) => [`${domain}.${name}`, call]));

const difference = (path: string, en: string, fr: string): Difference => ({ path, says: { en, fr } });

const shapeDifferences = (schema: z.core.$ZodType, body: unknown): Difference[] => {
  const read = z.safeParse(schema, body, inEnglish);
  if (read.success) return [];
  const translated = z.safeParse(schema, body, inFrench).error?.issues ?? [];
  return read.error.issues.map(({ path, message }, at) =>
    difference(path.join('.'), message, (translated[at]?.message ?? message).replaceAll(' :', '\u00a0:')),
  );
};

const statusDifferences = (call: CallShape, status: number): Difference[] => {
  const declared = [...new Set([SUCCESS, ...Object.values(errorsOf(call))])].toSorted((a, b) => a - b);
  if (declared.includes(status)) return [];
  const list = declared.join(', ');
  return [
    difference(
      'status',
      `the contract declares ${list} for this call`,
      `le contrat prévoit ${list} pour cet appel`,
    ),
  ];
};

const errorDifferences = (call: CallShape, status: number, body: unknown): Difference[] => {
  const found = shapeDifferences(gatewayErrorBody, body);
  if (found.length > 0) return found;
  const { status_code, message } = z.parse(gatewayErrorBody, body);
  const codes = Object.entries(errorsOf(call))
    .filter(([, declared]) => declared === status)
    .map(([code]) => code);
  const list = codes.join(', ');
  return [
    ...(status_code === status
      ? []
      : [difference('status_code', `expected ${status}, the status`, `${status}, le statut, est attendu`)]),
    ...(codes.includes(message)
      ? []
      : [difference('message', `expected one of ${list}`, `l’un de ces codes est attendu\u00a0: ${list}`)]),
  ];
};

/** Compares a response with what the contract says of a call. Throws an Error for a call that there is not. */
export const contractDifferences = (
  name: string,
  { status, body }: { status: number; body: unknown },
): Difference[] => {
  const call = calls.get(name);
  if (!call) throw new Error(`${name} is no call of the contract; check the name before.`);
  const ofStatus = statusDifferences(call, status);
  if (ofStatus.length > 0) return ofStatus;
  return status === SUCCESS ? shapeDifferences(call.response, body) : errorDifferences(call, status, body);
};
