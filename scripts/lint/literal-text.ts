import type { Expression, JSXAttribute, JSXChild, JSXEmptyExpression, TemplateElement } from 'oxc-parser';

/** Attributes and props whose value a client reads or hears; `closeLabel` and the like are props of our own pieces. */
const TEXT_ATTRIBUTE =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|heading|text|\w+(?:Label|Title|Text))$/;

/** A string or a part of a template. */
type LiteralText = Expression | TemplateElement;

/** Whether a client would read it; `heading="h2"` names an element. */
const isText = (value: string) => /\p{L}/u.test(value) && !/^h[1-6]$/.test(value);

/** The parts of an expression that can be its value; the condition of `a ? b : c` and of `a && b` is none. */
const valuesOf = (expression: Expression): Expression[] => {
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
    default:
      return [];
  }
};

/** Finds the strings and parts of templates that an expression can show. */
const literalTextsIn = (expression: Expression): LiteralText[] => {
  if (expression.type === 'TemplateLiteral')
    return [
      ...expression.quasis.filter(({ value }) => isText(value.cooked ?? value.raw)),
      ...expression.expressions.flatMap(literalTextsIn),
    ];
  if (expression.type === 'Literal')
    return typeof expression.value === 'string' && isText(expression.value) ? [expression] : [];
  return valuesOf(expression).flatMap(literalTextsIn);
};

const isExpression = (node: Expression | JSXEmptyExpression) => node.type !== 'JSXEmptyExpression';

const literalTextsOfAttribute = ({ name, value }: JSXAttribute): LiteralText[] => {
  if (name.type !== 'JSXIdentifier' || !TEXT_ATTRIBUTE.test(name.name)) return [];
  const expression = value?.type === 'JSXExpressionContainer' ? value.expression : value;
  return expression && isExpression(expression) ? literalTextsIn(expression) : [];
};

/** A string or template that is the child itself is for react/jsx-no-literals. */
const literalTextsOfChild = (child: JSXChild): LiteralText[] =>
  child.type === 'JSXExpressionContainer' && isExpression(child.expression)
    ? valuesOf(child.expression).flatMap(literalTextsIn)
    : [];

/** What the rule uses of the context that oxlint gives it. */
interface RuleContext {
  report: (diagnostic: { node: LiteralText; message: string }) => void;
}

const rule = {
  create(context: RuleContext) {
    const report = (texts: readonly LiteralText[]) => {
      for (const node of texts)
        context.report({ node, message: "Literal text is shown in one language only; use t('…')." });
    };
    const reportChildren = ({ children }: { children: JSXChild[] }) =>
      report(children.flatMap(literalTextsOfChild));
    return {
      JSXAttribute: (attribute: JSXAttribute) => report(literalTextsOfAttribute(attribute)),
      JSXElement: reportChildren,
      JSXFragment: reportChildren,
    };
  },
};

/** The plugin of oxlint that rejects literal text where react/jsx-no-literals accepts it. */
export default { meta: { name: 'portal' }, rules: { 'no-literal-text': rule } };
