import type { LoadGroup } from './domains.ts';
import { camelCase, ONLY_EXPORT, snakeCase, sourceOf, tableOf } from './source.ts';

const FOLDER = 'packages/i18n/src/generated';
const languages = ['en', 'fr'] as const;
type Language = (typeof languages)[number];

const nameOf = (language: Language, { name }: LoadGroup) => camelCase(`${language}-${name}`);
const fileOf = (language: Language, { name }: LoadGroup) => `./${language}-${name}.ts`;
const importJson = (language: Language) => (name: string) =>
  `import ${snakeCase(name)} from '../${language}/${name}.json' with { type: 'json' };`;

const groupFile = (language: Language, group: LoadGroup) => {
  const model = nameOf('en', group);
  // The keys of English are the model; a text that French lacks is found by a test.
  const typed = language === 'en' ? '' : `: { [Domain in keyof typeof ${model}]: object }`;
  return sourceOf(
    ...group.texts.map(importJson(language)),
    language === 'en' ? '' : `import type { ${model} } from '${fileOf('en', group)}';\n`,
    `/** The texts of the load group ${group.name}. */`,
    `export const ${nameOf(language, group)}${typed} = ${tableOf(group.texts.map(snakeCase))};\n`,
  );
};

const loaderOf = (language: Language, group: LoadGroup) =>
  `${language}: () => import('${fileOf(language, group)}').then(onlyExport),`;

const loadersFile = (groups: readonly LoadGroup[]) =>
  sourceOf(
    ...groups.map((group) => `import type { ${nameOf('en', group)} } from '${fileOf('en', group)}';`),
    '\n/** Every text in English, whose keys those of the other language follow. */',
    `export type EnglishTexts = ${groups.map((group) => `typeof ${nameOf('en', group)}`).join(' & ')};\n`,
    ONLY_EXPORT,
    '/** Fetches the texts of a load group in a language. */',
    'export const textLoaders = {',
    ...groups.map(
      (group) => `'${group.name}': { ${languages.map((language) => loaderOf(language, group)).join('\n')} },`,
    ),
    '};\n',
    '/** A load group that has texts. */',
    'export type TextGroup = keyof typeof textLoaders;\n',
  );

/** The files with the texts by load group and language: path and source. */
export const textTables = (all: readonly LoadGroup[]): [path: string, source: string][] => {
  const groups = all.filter(({ texts }) => texts.length > 0);
  return [
    [`${FOLDER}/text-loaders.ts`, loadersFile(groups)],
    ...languages.flatMap((language) =>
      groups.map((group): [string, string] => [
        `${FOLDER}/${fileOf(language, group).slice(2)}`,
        groupFile(language, group),
      ]),
    ),
  ];
};
