import { parseSync, Visitor, type Expression, type Argument } from 'oxc-parser';

/** Names of money and of what it is multiplied by. */
const MONEY_NAME = /(?:^|_|[a-z])(?:amount|value|price|cost|rate|balance)s?$/i;

/** The last name of an expression: `b` of `a.b`, `a.b!` and `a.b ?? 0`. */
const nameOf = (expression: Expression | Argument): string | null => {
  switch (expression.type) {
    case 'Identifier':
      return expression.name;
    case 'MemberExpression':
      return expression.property.type === 'Identifier' ? expression.property.name : null;
    case 'LogicalExpression':
      return nameOf(expression.left);
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return nameOf(expression.expression);
    default:
      return null;
  }
};

const isMoney = (expression: Expression | Argument | undefined) =>
  expression !== undefined && MONEY_NAME.test(nameOf(expression) ?? '');

/** Whether a function makes a floating-point number: `Number`, `parseFloat`, `Number.parseFloat`. */
const isConversion = (callee: Expression) => /^(?:Number|parseFloat)$/.test(nameOf(callee) ?? '');

/** Finds where a source file makes a floating-point number of an amount, a value, a price, a cost, a rate or a balance. */
export const findFloatMoney = (file: string, source: string): string[] => {
  const found: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression: (call) => {
      if (isConversion(call.callee) && isMoney(call.arguments[0])) found.push(call);
    },
    UnaryExpression: (sign) => {
      if (sign.operator === '+' && isMoney(sign.argument)) found.push(sign);
    },
  }).visit(parseSync(file, source).program);
  return found.map(({ start, end }) => `${file} makes a floating-point number: ${source.slice(start, end)}`);
};
