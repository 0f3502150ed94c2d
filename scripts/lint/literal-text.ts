import type {
  AssignmentExpression,
  CallExpression,
  Expression,
  Function,
  JSXAttribute,
  JSXChild,
  JSXEmptyExpression,
  VariableDeclarator,
} from 'oxc-parser';
import { literalTextsOfProp } from './prop-texts.ts';
import { literalTextsIn, valuesOf, type Constants, type LiteralText } from './shown-texts.ts';
import { textsOfAssignment, textsOfCall } from './texts-of-code.ts';

const isExpression = (node: Expression | JSXEmptyExpression) => node.type !== 'JSXEmptyExpression';

const textsOfAttribute = ({ name, value }: JSXAttribute, constants: Constants): LiteralText[] => {
  const expression = value?.type === 'JSXExpressionContainer' ? value.expression : value;
  if (!expression || !isExpression(expression) || name.type !== 'JSXIdentifier') return [];
  return literalTextsOfProp(name.name, expression, constants);
};

/** A string or template that is the child itself is for react/jsx-no-literals. */
const textsOfChild = (child: JSXChild, constants: Constants): LiteralText[] =>
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
    // Texts are found once all constants are known.
    const finders: (() => LiteralText[])[] = [];
    const findWith =
      <Node>(find: (node: Node, constants: Constants) => LiteralText[]) =>
      (node: Node) =>
        void finders.push(() => find(node, constants));
    const findInChildren = findWith((parent: { children: JSXChild[] }) =>
      parent.children.flatMap((child) => textsOfChild(child, constants)),
    );
    return {
      VariableDeclarator: ({ id, init }: VariableDeclarator) => {
        if (id.type === 'Identifier' && init) constants.set(id.name, init);
      },
      FunctionDeclaration: (declared: Function) => {
        if (declared.id) constants.set(declared.id.name, declared);
      },
      JSXAttribute: findWith<JSXAttribute>(textsOfAttribute),
      JSXElement: findInChildren,
      JSXFragment: findInChildren,
      CallExpression: findWith<CallExpression>(textsOfCall),
      AssignmentExpression: findWith<AssignmentExpression>(textsOfAssignment),
      'Program:exit': () => {
        for (const node of new Set(finders.flatMap((find) => find())))
          context.report({ node, message: "Literal text is shown in one language only; use t('…')." });
      },
    };
  },
};

/** The plugin of oxlint that rejects literal text where react/jsx-no-literals accepts it. */
export default { meta: { name: 'portal' }, rules: { 'no-literal-text': rule } };
