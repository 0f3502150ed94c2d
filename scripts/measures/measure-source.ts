import { parseSync, Visitor } from 'oxc-parser';

/** The size of a function, and the line it begins at. */
export interface MeasuredFunction {
  line: number;
  lines: number;
}

/** The measures of one source file. */
export interface MeasuredSource {
  lines: number;
  functions: MeasuredFunction[];
  /** The lines that use the type `any`. */
  anyAt: number[];
}

/** Returns a function that turns an offset into the number of its line, from 1. */
const lineCounter = (source: string) => {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset: number): number => {
    const next = starts.findIndex((start) => start > offset);
    return next < 0 ? starts.length : next;
  };
};

/** Measures a TypeScript file. Throws where it cannot be parsed. */
export const measureSource = (file: string, source: string): MeasuredSource => {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const lineAt = lineCounter(source);
  const functions: MeasuredFunction[] = [];
  const anyAt: number[] = [];
  const addFunction = ({ start, end }: { start: number; end: number }) => {
    const line = lineAt(start);
    functions.push({ line, lines: lineAt(end - 1) - line + 1 });
  };
  new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSAnyKeyword: ({ start }) => void anyAt.push(lineAt(start)),
  }).visit(program);
  return { lines: source.trimEnd().split('\n').length, functions, anyAt };
};

/** The value that a share of all values does not exceed; 0 for no values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
