import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fileIn = (name: string) => fileURLToPath(new URL(`src/ui/semantic/${name}`, import.meta.url));

/**
 * Components that Semantic's own import for properties `ui/` never gives them: a Label, a Header or a List may hold a
 * picture, which may be dimmed by a Dimmer in a Portal; a FormField lays out a Checkbox and a Radio; most are groups of
 * others, or draw a part that is given as text instead of as children.
 */
const LEFT_OUT_OF = {
  'addons/Radio': '\\w+',
  'collections/Message': 'Message(?:Content|Header|Item|List)',
  'elements/Button': 'Button(?:Content|Group|Or)',
  'elements/Header': 'Header(?:Content|Subheader)',
  'elements/Icon': 'IconGroup',
  'elements/Image': '\\w+',
  'elements/Label': 'Label(?:Detail|Group)',
  'elements/List': 'List(?:Content|Description|Header|Icon|List)',
  'elements/Segment': 'Segment(?:Group|Inline)',
  'modules/Checkbox': '\\w+',
};
const PARTS = Object.entries(LEFT_OUT_OF).map(([folder, names]) => `${folder}/${names}`);
const LEFT_OUT = new RegExp(`semantic-ui-react/dist/es/(?:${PARTS.join('|')})\\.js$`);

/** The functions of lodash of which src/ui/semantic/lodash.ts has what Semantic needs. */
const REPLACED = /^lodash-es[\\/](clamp|forEach|get|includes|invoke|map|round|startCase|uniq)(?:\.js)?$/;
const IN_SEMANTIC = /semantic-ui-react[\\/]dist/;
const PREFIX = '\0semantic-lodash/';

const defaultOf = (name: string, file: string) =>
  `export { ${name} as default } from ${JSON.stringify(fileIn(file))};`;

/** What a component says of itself to developers: its name, and its properties, of which a production build leaves `{}`. */
const FOR_DEVELOPERS = /^\w+\.(?:displayName = '\w+';|propTypes = process\.env[^]*?^\} : \{\};)$/gm;

/** Removes modules from the build that Semantic's components import and no screen needs: half of their bytes. */
export const semanticModules = (): Plugin => ({
  name: 'portal-semantic-modules',
  apply: 'build',
  enforce: 'pre',
  // Only for Semantic: another package may call the same functions in ways that the replacements do not know.
  resolveId(source, importer) {
    const [, name] = (importer && IN_SEMANTIC.test(importer) && REPLACED.exec(source)) || [];
    return name ? `${PREFIX}${name}` : null;
  },
  load(id) {
    if (LEFT_OUT.test(id)) return defaultOf('LeftOut', 'left-out.ts');
    return id.startsWith(PREFIX) ? defaultOf(id.slice(PREFIX.length), 'lodash.ts') : null;
  },
  transform: (code, id) =>
    IN_SEMANTIC.test(id) ? { code: code.replaceAll(FOR_DEVELOPERS, ''), map: null } : null,
});
