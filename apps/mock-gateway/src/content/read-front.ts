import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';

/** A front field as its author wrote it. */
export interface FrontValue {
  value: string;
  line: number;
}

type Fault = { line: number; message: string };

/** The front fields of a file, and the Markdown that follows them. */
export interface ReadFile {
  fields: ReadonlyMap<string, FrontValue>;
  body: string;
  /** The line of the file on which the body begins. */
  bodyLine: number;
  faults: readonly Fault[];
}

const FENCE = '---';

const fault = (line: number, message: string): ReadFile => ({
  fields: new Map(),
  body: '',
  bodyLine: 1,
  faults: [{ line, message }],
});

const readPairs = (map: YAMLMap, lineOf: (offset: number) => number) => {
  const fields = new Map<string, FrontValue>();
  const faults: Fault[] = [];
  for (const { key, value } of map.items) {
    const at = isScalar(key) ? key.range : undefined;
    const line = lineOf(at?.[0] ?? 0);
    if (isScalar(key) && isScalar(value) && !value.anchor)
      fields.set(String(key.value), { value: String(value.value ?? '').trim(), line });
    else faults.push({ line, message: 'a front field is a name and a text, such as "title: Your accounts"' });
  }
  return { fields, faults };
};

/**
 * Reads the block of front fields that a file begins with, between two lines of three hyphens. Every value is a text:
 * YAML's own types, tags, anchors and nesting are faults.
 */
export const readFront = (source: string): ReadFile => {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (lines[0]?.trimEnd() !== FENCE)
    return fault(1, `the file begins with a line "${FENCE}" and its front fields`);
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === FENCE);
  if (end < 0) return fault(1, `the front fields do not end; expected a second line "${FENCE}"`);
  const counter = new LineCounter();
  const yaml = parseDocument(lines.slice(1, end).join('\n'), {
    schema: 'failsafe',
    lineCounter: counter,
    prettyErrors: false,
  });
  const lineOf = (offset: number) => counter.linePos(offset).line + 1;
  const errors = [...yaml.errors, ...yaml.warnings].map(({ pos, message }) => ({
    line: lineOf(pos[0]),
    message: `the front fields are not valid YAML (${message}); a text with a colon needs quotes`,
  }));
  const body = { body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
  if (errors.length > 0) return { ...body, fields: new Map(), faults: errors };
  if (!isMap(yaml.contents)) return { ...body, ...fault(2, 'there are no front fields'), ...body };
  return { ...body, ...readPairs(yaml.contents, lineOf) };
};
