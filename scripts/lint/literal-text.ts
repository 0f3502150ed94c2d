import type { Expression, JSXAttribute, JSXChild, JSXEmptyExpression, VariableDeclarator } from 'oxc-parser';
import { isText, literalTextsIn, valuesOf, type Constants, type LiteralText } from './shown-texts.ts';

/** Attributes and props whose value a client reads or hears; `closeLabel` and the like are props of our own components. */
const TEXT_ATTRIBUTE =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|title|alt|placeholder|label|heading|text|caption|legend|hint|lead|subheader|tooltip|description|summary|notFound|\w+(?:Label|Title|Text))$/;

/** Attributes that name code. */
const CODE_ATTRIBUTE = /^(?:className|code|d|id|key)$/;

/** What begins as a sentence does, in an attribute whose value may be a name in the code as well. */
const SENTENCE = /^\p{Lu}[\p{L}’'-]* \p{L}|^\p{Lu}\p{Ll}+[.!?:]?$/u;

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
