import type {
  ArrayExpressionElement,
  Expression,
  JSXAttribute,
  JSXChild,
  JSXEmptyExpression,
  ObjectExpression,
  TemplateElement,
  VariableDeclarator,
} from 'oxc-parser';

/** Attributes and props whose value a client reads or hears; `closeLabel` and the like are props of our own components. */
const TEXT_ATTRIBUTE =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|title|alt|placeholder|label|heading|text|caption|legend|hint|lead|subheader|tooltip|description|summary|notFound|\w+(?:Label|Title|Text))$/;

/** Attributes that name code. */
const CODE_ATTRIBUTE = /^(?:className|code|d|id|key)$/;

/** What begins as a sentence does, in an attribute whose value may be a name in the code as well. */
const SENTENCE = /^\p{Lu}[\p{L}’'-]* \p{L}|^\p{Lu}\p{Ll}+[.!?:]?$/u;

/** A string or a part of a template. */
type LiteralText = Expression | TemplateElement;

/** Whether a client would read it; `heading="h2"` names an element. */
const isText = (value: string) => /\p{L}/u.test(value) && !/^h[1-6]$/.test(value);

/** The constants of a file, by name. */
type Constants = ReadonlyMap<string, Expression>;

const ownValuesOf = ({ properties }: ObjectExpression): Expression[] =>
  properties.flatMap((property) => (property.type === 'Property' ? [property.value] : []));

const elementsOf = (elements: readonly ArrayExpressionElement[]): Expression[] =>
  elements.flatMap((element) => (element === null || element.type === 'SpreadElement' ? [] : [element]));

const JOINING = new Set(['concat', 'join']);

/** The texts that a call puts together: `['a', 'b'].join(' ')`, `'a'.concat(b)`, `String('a')`. */
const joinedBy = (call: Extract<Expression, { type: 'CallExpression' }>): Expression[] => {
  const { callee } = call;
  if (callee.type === 'Identifier' && callee.name === 'String') return elementsOf(call.arguments);
  const isJoining =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    JOINING.has(callee.property.name);
  return isJoining ? [callee.object] : [];
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
const valuesOf = (expression: Expression, constants: Constants): Expression[] => {
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
      return joinedBy(expression);
    case 'Identifier': {
      const constant = constants.get(expression.name);
      return constant ? [constant] : [];
    }
    default:
      return [];
  }
};

/** Finds the strings and parts of templates that an expression can show. */
const literalTextsIn = (
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
  return valuesOf(expression, constants).flatMap((part) => literalTextsIn(part, constants, isRead));
};

const isExpression = (node: Expression | JSXEmptyExpression) => node.type !== 'JSXEmptyExpression';

const isSentence = (value: string) => isText(value) && SENTENCE.test(value);

const literalTextsOfAttribute = ({ name, value }: JSXAttribute, constants: Constants): LiteralText[] => {
  const expression = value?.type === 'JSXExpressionContainer' ? value.expression : value;
  if (!expression || !isExpression(expression) || name.type !== 'JSXIdentifier') return [];
  if (CODE_ATTRIBUTE.test(name.name)) return [];
  const isAlwaysText = TEXT_ATTRIBUTE.test(name.name);
  return literalTextsIn(expression, constants, isAlwaysText ? isText : isSentence);
};

/** A string or template that is the child itself is for react/jsx-no-literals. */
const literalTextsOfChild = (child: JSXChild, constants: Constants): LiteralText[] =>
  child.type === 'JSXExpressionContainer' && isExpression(child.expression)
    ? valuesOf(child.expression, constants).flatMap((part) => literalTextsIn(part, constants))
    : [];

/** What the rule uses of the context that oxlint gives it. */
interface RuleContext {
  report: (diagnostic: { node: LiteralText; message: string }) => void;
}

const rule = {
  create(context: RuleContext) {
    const constants = new Map<string, Expression>();
    const attributes: JSXAttribute[] = [];
    const children: JSXChild[] = [];
    const addChildren = (parent: { children: JSXChild[] }) => void children.push(...parent.children);
    return {
      VariableDeclarator: ({ id, init }: VariableDeclarator) => {
        if (id.type === 'Identifier' && init) constants.set(id.name, init);
      },
      JSXAttribute: (attribute: JSXAttribute) => void attributes.push(attribute),
      JSXElement: addChildren,
      JSXFragment: addChildren,
      // Once all constants are known.
      'Program:exit': () => {
        const texts = [
          ...attributes.flatMap((attribute) => literalTextsOfAttribute(attribute, constants)),
          ...children.flatMap((child) => literalTextsOfChild(child, constants)),
        ];
        for (const node of new Set(texts))
          context.report({ node, message: "Literal text is shown in one language only; use t('…')." });
      },
    };
  },
};

/** The plugin of oxlint that rejects literal text where react/jsx-no-literals accepts it. */
export default { meta: { name: 'portal' }, rules: { 'no-literal-text': rule } };
