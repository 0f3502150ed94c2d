import type { ArrayExpressionElement, Expression, ObjectExpression, TemplateElement } from 'oxc-parser';
import { returnedValues } from './returned-values.ts';

/** A string or a part of a template. */
export type LiteralText = Expression | TemplateElement;

/** Whether a client would read it; `heading="h2"` names an element. */
export const isText = (value: string) => /\p{L}/u.test(value) && !/^h[1-6]$/.test(value);

/** The constants and functions of a file, by name. */
export type Constants = ReadonlyMap<string, Expression>;

/** The constants but one, so that constants of one name in several functions cannot lead to each other forever. */
const without = (constants: Constants, name: string): Constants => {
  const others = new Map(constants);
  others.delete(name);
  return others;
};

const ownValuesOf = ({ properties }: ObjectExpression): Expression[] =>
  properties.flatMap((property) => (property.type === 'Property' ? [property.value] : []));

const elementsOf = (elements: readonly ArrayExpressionElement[]): Expression[] =>
  elements.flatMap((element) => (element === null || element.type === 'SpreadElement' ? [] : [element]));

const JOINING = new Set(['concat', 'join']);

type Call = Extract<Expression, { type: 'CallExpression' }>;

/** The texts that a call puts together: `['a', 'b'].join(' ')`, `'a'.concat(b)`, `String('a')`. */
const joinedBy = ({ callee, arguments: given }: Call): Expression[] => {
  if (callee.type === 'Identifier' && callee.name === 'String') return elementsOf(given);
  const isJoining =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    JOINING.has(callee.property.name);
  return isJoining ? [callee.object] : [];
};

/** What a call of a function of this file can return. */
const returnedBy = ({ callee }: Call, constants: Constants): Expression[] => {
  const called = callee.type === 'ParenthesizedExpression' ? callee.expression : callee;
  const known = called.type === 'Identifier' ? constants.get(called.name) : called;
  const isFunction =
    known?.type === 'ArrowFunctionExpression' ||
    known?.type === 'FunctionExpression' ||
    known?.type === 'FunctionDeclaration';
  return isFunction ? returnedValues(known) : [];
};

/** What `words.open` and `words[name]` can be: any value of an object, any element of a list but for its own properties. */
const membersOf = (
  { object, computed }: Extract<Expression, { type: 'MemberExpression' }>,
  constants: Constants,
): Expression[] => {
  const from = object.type === 'Identifier' ? constants.get(object.name) : object;
  const list = from?.type === 'TSAsExpression' ? from.expression : from;
  if (list?.type === 'ObjectExpression') return ownValuesOf(list);
  return list?.type === 'ArrayExpression' && computed ? elementsOf(list.elements) : [];
};

/** The parts of an expression that can be its value; the condition of `a ? b : c` and of `a && b` is none. */
export const valuesOf = (expression: Expression, constants: Constants): Expression[] => {
  switch (expression.type) {
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate];
    case 'LogicalExpression':
      return expression.operator === '&&' ? [expression.right] : [expression.left, expression.right];
    case 'BinaryExpression':
      // The left of `#field in object` is no expression; `+` alone joins texts.
      return expression.operator === '+' ? [expression.left as Expression, expression.right] : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return [expression.expression];
    case 'ArrayExpression':
      return elementsOf(expression.elements);
    case 'ObjectExpression':
      return ownValuesOf(expression);
    case 'MemberExpression':
      return membersOf(expression, constants);
    case 'CallExpression':
      return [...joinedBy(expression), ...returnedBy(expression, constants)];
    case 'Identifier': {
      const constant = constants.get(expression.name);
      return constant ? [constant] : [];
    }
    default:
      return [];
  }
};

/** The constant or function whose value an expression reads. */
const readBy = (expression: Expression): Expression => {
  if (expression.type === 'MemberExpression') return expression.object;
  return expression.type === 'CallExpression' ? expression.callee : expression;
};

/** Finds the strings and parts of templates that an expression can show. */
export const literalTextsIn = (
  expression: Expression,
  constants: Constants,
  isRead: (value: string) => boolean = isText,
): LiteralText[] => {
  if (expression.type === 'TemplateLiteral')
    return [
      ...expression.quasis.filter(({ value }) => isRead(value.cooked ?? value.raw)),
      ...expression.expressions.flatMap((part) => literalTextsIn(part, constants, isRead)),
    ];
  if (expression.type === 'Literal')
    return typeof expression.value === 'string' && isRead(expression.value) ? [expression] : [];
  const read = readBy(expression);
  const others = read.type === 'Identifier' ? without(constants, read.name) : constants;
  return valuesOf(expression, constants).flatMap((part) => literalTextsIn(part, others, isRead));
};
