import fieldsReadFile from '@portal/web/testing/fields-read.json' with { type: 'json' };
import { fieldPattern } from '@portal/web/testing/field-pattern';
import type { CallShape } from '@portal/contracts/call';
import { branchesOf, itemShapeOf, shapeOf, valueShapeOf, type JsonShape } from './json-shape.ts';

const marks: Record<string, Record<string, boolean>> = fieldsReadFile;

const optionalPathsIn = (shape: JsonShape, at: string): string[] =>
  branchesOf(shape).branches.flatMap((branch) => {
    const recordValue = valueShapeOf(branch);
    return [
      ...(recordValue ? optionalPathsIn(recordValue, `${at}.*`) : []),
      ...(branch.type === 'array' ? optionalPathsIn(itemShapeOf(branch, 0), `${at}[]`) : []),
      ...Object.entries(branch.properties ?? {}).flatMap(([key, field]) => [
        ...(branch.required?.includes(key) ? [] : [`${at}.${key}`]),
        ...optionalPathsIn(field, `${at}.${key}`),
      ]),
    ];
  });

/** The paths of the optional fields in the response of a call, such as `$.rows[].entered_on`. */
export const optionalFieldsOf = (call: CallShape): string[] =>
  [...new Set(optionalPathsIn(shapeOf(call.response), '$'))].toSorted();

/**
 * Lists which optional fields of a response the web app reads, by their path in a pact, such as
 * `$.rows[*].entered_on`. The page tests of the web app compare what they read with what is marked.
 */
export const readFieldsOf = (call: string): ((path: string) => boolean) => {
  const patterns = Object.entries(marks[call] ?? {})
    .filter(([, isRead]) => isRead)
    .map(([path]) => fieldPattern(path));
  return (path) => patterns.some((pattern) => pattern.test(path));
};

/** The optional fields that are marked as read or not read, by call. */
export const markedFields = (): ReadonlyMap<string, string[]> =>
  new Map(Object.entries(marks).map(([call, fields]) => [call, Object.keys(fields).toSorted()]));
