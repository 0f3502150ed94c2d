import type { Argument, AssignmentExpression, CallExpression, Expression } from 'oxc-parser';
import { literalTextsOfProp } from './prop-texts.ts';
import { literalTextsIn, type Constants, type LiteralText } from './shown-texts.ts';

/** Functions that show their first argument. */
const SHOWS_ARGUMENT = /^(?:notify|useNoticeOnce|usePageTitle)$/;

/** The object and the name of `document.title`; a plain name has no object. */
const pathOf = (expression: Expression): [object: string | null, name: string | null] => {
  if (expression.type === 'Identifier') return [null, expression.name];
  if (expression.type !== 'MemberExpression' || expression.property.type !== 'Identifier')
    return [null, null];
  const { object, property } = expression;
  return [object.type === 'Identifier' ? object.name : null, property.name];
};

const isExpression = (argument: Argument) => argument.type !== 'SpreadElement';

const textsOfProps = (props: Argument | undefined, constants: Constants): LiteralText[] =>
  props?.type === 'ObjectExpression'
    ? props.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? literalTextsOfProp(property.key.name, property.value, constants)
          : [],
      )
    : [];

/** Finds the literal texts that a call shows: props and children of an element, a title, a notice. */
export const textsOfCall = ({ callee, arguments: given }: CallExpression, constants: Constants) => {
  const [object, name] = pathOf(callee);
  const children = given.slice(2).filter(isExpression);
  if (name === 'createElement' && object !== 'document')
    return [
      ...textsOfProps(given[1], constants),
      ...children.flatMap((child) => literalTextsIn(child, constants)),
    ];
  const [shown] = given.filter(isExpression);
  return object === null && name && SHOWS_ARGUMENT.test(name) && shown
    ? literalTextsIn(shown, constants)
    : [];
};

/** Finds the literal texts that become the title of the document. */
export const textsOfAssignment = ({ left, right }: AssignmentExpression, constants: Constants) => {
  const [object, name] = left.type === 'MemberExpression' ? pathOf(left) : [null, null];
  return object === 'document' && name === 'title' ? literalTextsIn(right, constants) : [];
};
