import { exampleWorld } from '@portal/contracts/example-world';
import * as field from '@portal/contracts/field';
import { shapeOf, type JsonShape } from '../consumer/json-shape.ts';
import { isPersonalKey } from './personal-keys.ts';

/** An id. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Ids that the documents name, so that they are no one's. */
export const DOCUMENTED = new Set<string>(Object.values(exampleWorld).filter((value) => UUID.test(value)));
/** Words of the contract: names of permissions, places of the portal, and keys of lists. */
export const WORD = /^(?:dz(?:\.[a-z_]+)+|\/app(?:\/[a-z_]+)*|[a-z][a-z_-]*)$/;
const KEY_PATTERNS = new Set(
  [field.key, field.addressKey, field.contentKey].map((schema) => shapeOf(schema).pattern),
);
/** The pattern of several keys in one text. */
const KEYS_PATTERN = /^\^\[\\w/;
/** A color, a province and a country identify no one. */
const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const PLACE_KEY = /^(?:prov|province|country)$/;
const PLACE_CODE = /^[A-Z]{2}$/;
/** A day, or an instant. */
export const DAY = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/;
/** Two days, as a period names them. */
const DAYS = /^\d{4}-\d\d-\d\d--\d{4}-\d\d-\d\d$/;
const BORN = /birth|born/i;

/** Whether a text is one of the few that its shape lists, which says nothing of a person. */
export const isListed = (shape: JsonShape, value: unknown) =>
  shape.const === value || (shape.enum?.includes(value) ?? false);

/** Whether a text is a word of the contract: where its shape is that of a key, or by its own form. */
const isContractWord = ({ pattern }: JsonShape, text: string, key: string) => {
  if (!WORD.test(text) || isPersonalKey(key)) return false;
  return (
    (pattern !== undefined && KEY_PATTERNS.has(pattern)) || text.startsWith('dz.') || text.startsWith('/app')
  );
};

/** Whether a text is a few keys, as a query names them. */
const areContractWords = ({ pattern = '' }: JsonShape, text: string, key: string) =>
  KEYS_PATTERN.test(pattern) && !isPersonalKey(key) && text.split(',').every((one) => WORD.test(one));

/** Whether a text may be recorded as it is: by its shape, its form and the name of its field it reveals no person and no amount. */
export const isSafeToRecord = (shape: JsonShape, text: string, key: string): boolean =>
  isListed(shape, text) ||
  text === '' ||
  DOCUMENTED.has(text) ||
  isContractWord(shape, text, key) ||
  areContractWords(shape, text, key) ||
  COLOR.test(text) ||
  (PLACE_KEY.test(key) && PLACE_CODE.test(text)) ||
  ((DAY.test(text) || DAYS.test(text)) && !BORN.test(key));
