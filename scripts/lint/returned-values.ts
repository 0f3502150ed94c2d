import type { ArrowFunctionExpression, Expression, Function, Statement } from 'oxc-parser';

const isPresent = <T>(one: T | null | undefined): one is T => one !== null && one !== undefined;

/** The statements directly within a statement; those of a function within it are its own. */
const innerStatements = (statement: Statement): Statement[] => {
  switch (statement.type) {
    case 'BlockStatement':
      return statement.body;
    case 'IfStatement':
      return [statement.consequent, statement.alternate].filter(isPresent);
    case 'SwitchStatement':
      return statement.cases.flatMap(({ consequent }) => consequent);
    case 'TryStatement':
      return [statement.block, statement.handler?.body, statement.finalizer].filter(isPresent);
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return [statement.body];
    default:
      return [];
  }
};

const returnedBy = (statement: Statement): Expression[] =>
  statement.type === 'ReturnStatement'
    ? [statement.argument].filter(isPresent)
    : innerStatements(statement).flatMap(returnedBy);

/** What a function can return. */
export const returnedValues = ({ body }: ArrowFunctionExpression | Function): Expression[] => {
  if (body === null) return [];
  return body.type === 'BlockStatement' ? returnedBy(body) : [body];
};
