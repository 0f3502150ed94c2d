import source from '../../ui/tokens.css?raw';

export type Tokens = Readonly<Record<string, string>>;

const valuesIn = (block: string): Tokens =>
  Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

const DARK = '@media (prefers-color-scheme: dark)';
const [, dark = ''] = source.split(DARK);
const firstBlockOf = (css: string) => css.slice(css.indexOf(':root'), css.indexOf('}'));

/** Every token with its light value, as `ui/tokens.css` declares it. */
export const lightTokens = valuesIn(firstBlockOf(source));
/** The tokens that differ in the dark theme. */
const darkTokens = valuesIn(firstBlockOf(dark));

const isColor = (value: string) => value.startsWith('#');

/** The names of the colors. */
const colorNames = Object.keys(lightTokens).filter((name) => isColor(lightTokens[name] ?? ''));

/** The names of the tokens that begin with a prefix and a number, such as `--text-12`. */
export const scaleOf = (prefix: string): readonly string[] =>
  Object.keys(lightTokens).filter((name) => new RegExp(`^--${prefix}-\\d+$`).test(name));

/** A firm's palette replaces a few of the light values. */
const firmTokens = {
  '--accent': '#5b2333',
  '--accent-strong': '#3e1622',
  '--accent-soft': '#f3e6e8',
  '--series-1': '#5b2333',
};

const colorsOf = (tokens: Tokens): Tokens =>
  Object.fromEntries(colorNames.map((name) => [name, tokens[name] ?? '']));

/** The colors of each palette, by its name. */
export const palettes: Readonly<Record<'light' | 'dark' | 'firm', Tokens>> = {
  light: colorsOf(lightTokens),
  dark: colorsOf({ ...lightTokens, ...darkTokens }),
  firm: colorsOf({ ...lightTokens, ...firmTokens }),
};
