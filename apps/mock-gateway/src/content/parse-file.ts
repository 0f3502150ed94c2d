import type { Language } from '@portal/contracts/constants';
import { checkBody, type PlacedLink } from './check-body.ts';
import type { ContentFault } from './content-faults.ts';
import { nameParts, type ContentFile } from './content-item.ts';
import { contentKinds, findKind, frontFields, type ContentKind } from './content-kinds.ts';
import { readFront, type FrontValue, type ReadFile } from './read-front.ts';

/** One language of a piece of content. */
export interface ParsedFile {
  file: string;
  key: string;
  language: Language;
  kind: ContentKind;
  fields: ReadonlyMap<string, FrontValue>;
  body: string;
  links: readonly PlacedLink[];
}

type Result = { parsed: ParsedFile; faults?: undefined } | { parsed?: undefined; faults: ContentFault[] };
type Fault = { line: number; message: string };

const PLACEHOLDER = /\{\{(.*?)\}\}/g;
/** What a text may leave to be filled in when it is read. */
const placeholders = ['firm'];

const placeholderFaults = (text: string): Fault[] =>
  text.split('\n').flatMap((line, at) =>
    Array.from(line.matchAll(PLACEHOLDER), ([found, name = '']) => ({ found, name }))
      .filter(({ name }) => !placeholders.includes(name))
      .map(({ found }) => ({
        line: at + 1,
        message: `${found} is not filled in; expected ${placeholders.map((name) => `{{${name}}}`).join(', ')}`,
      })),
  );

const fieldFaults = (kind: ContentKind, fields: ReadFile['fields']): Fault[] => {
  const { required, optional } = frontFields[kind];
  const known = { ...required, ...optional };
  const missing = Object.keys(required)
    .filter((name) => !fields.has(name))
    .map((name) => ({
      line: 1,
      message: `the front field "${name}" is missing; expected ${known[name]?.expected}`,
    }));
  const others = [...fields].flatMap(([name, { value, line }]): Fault[] => {
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!field)
      return [
        { line, message: `the front field "${name}" is unknown; expected ${Object.keys(known).join(', ')}` },
      ];
    return field.isValid(value)
      ? []
      : [{ line, message: `"${name}" is "${value}"; expected ${field.expected}` }];
  });
  return [...missing, ...others];
};

const kindFault = (fields: ReadFile['fields']): Fault => {
  const { line, value } = fields.get('kind') ?? { line: 1, value: '' };
  return { line, message: `"kind" is "${value}"; expected one of ${contentKinds.join(', ')}` };
};

/** Parses and checks one file. Its faults name their lines in the file. */
export const parseFile = ({ name, text }: ContentFile): Result => {
  const parts = nameParts(name);
  const placed = (faults: readonly Fault[]): Result => ({
    faults: faults.map((fault) => ({ file: name, language: parts?.language ?? null, ...fault })),
  });
  if (!parts)
    return placed([
      { line: 1, message: 'the name of a file is a key and a language, such as "tfsa-limit.fr.md"' },
    ]);
  const { fields, body, bodyLine, faults } = readFront(text);
  if (faults.length > 0) return placed(faults);
  const kind = findKind(fields.get('kind')?.value);
  if (!kind) return placed([kindFault(fields)]);
  const checked = checkBody(body);
  const inBody = <Placed extends { line: number }>(one: Placed) => ({
    ...one,
    line: one.line + bodyLine - 1,
  });
  const found = [...fieldFaults(kind, fields), ...placeholderFaults(text), ...checked.faults.map(inBody)];
  if (found.length > 0) return placed(found.toSorted((one, other) => one.line - other.line));
  return {
    parsed: { file: name, ...parts, kind, fields, body: body.trim(), links: checked.links.map(inBody) },
  };
};
