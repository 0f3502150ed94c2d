import type { Expression } from 'oxc-parser';
import { isText, literalTextsIn, type Constants, type LiteralText } from './shown-texts.ts';

/** Attributes and props whose value a client reads or hears; `closeLabel` and the like are props of our own components. */
const TEXT_ATTRIBUTE =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|title|alt|placeholder|label|heading|text|caption|legend|hint|lead|subheader|tooltip|description|summary|notFound|\w+(?:Label|Title|Text))$/;

/** Attributes that name code. */
const CODE_ATTRIBUTE = /^(?:className|code|d|id|key)$/;

/** What begins as a sentence does, in an attribute whose value may be a name in the code as well. */
const SENTENCE = /^\p{Lu}[\p{L}’'-]* \p{L}|^\p{Lu}\p{Ll}+[.!?:]?$/u;

const isSentence = (value: string) => isText(value) && SENTENCE.test(value);

/** Finds the literal texts of an attribute or a prop. */
export const literalTextsOfProp = (name: string, value: Expression, constants: Constants): LiteralText[] => {
  if (CODE_ATTRIBUTE.test(name)) return [];
  return literalTextsIn(value, constants, TEXT_ATTRIBUTE.test(name) ? isText : isSentence);
};
