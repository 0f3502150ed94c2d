import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A group of load-groups.ts, or a domain that is a group of its own, with the files it is made of. */
export interface LoadGroup {
  name: string;
  /** File names of the domains with calls. */
  calls: string[];
  /** File names of the domains with texts. */
  texts: string[];
}

const INITIAL = 'initial';
const contractsOf = (root: string) => join(root, 'packages/contracts/src');
const textsOf = (root: string, language: string) => join(root, 'packages/i18n/src', language);

/** The names in a folder of the files that end so, without the ending. */
const namesIn = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();

const requireFile = (folder: string, file: string, reason: string) => {
  if (!existsSync(join(folder, file))) throw new Error(`${reason}; add ${file} to ${folder}.`);
};

/** The domains with calls: a contract and its examples, side by side. */
const domainsWithCalls = (root: string) => {
  const folder = contractsOf(root);
  const names = namesIn(folder, '.examples.ts');
  for (const name of names) requireFile(folder, `${name}.ts`, `${name}.examples.ts has no contract`);
  for (const name of namesIn(folder, '.ts').filter((one) => !one.includes('.')))
    if (/^ {2}\w+: call\(\{$/m.test(readFileSync(join(folder, `${name}.ts`), 'utf8')))
      requireFile(folder, `${name}.examples.ts`, `${name}.ts declares calls without examples`);
  return names;
};

/** The domains with texts: the same ones in both languages. */
const domainsWithTexts = (root: string) => {
  const [en = [], fr = []] = ['en', 'fr'].map((language) => namesIn(textsOf(root, language), '.json'));
  for (const name of en) requireFile(textsOf(root, 'fr'), `${name}.json`, `${name} has no French texts`);
  for (const name of fr) requireFile(textsOf(root, 'en'), `${name}.json`, `${name} has no English texts`);
  return en;
};

const readLoadGroups = async (root: string) => {
  const file = pathToFileURL(join(contractsOf(root), 'load-groups.ts')).href;
  // The module is the one of the requested root, which the types cannot know.
  return ((await import(file)) as { loadGroups: Record<string, readonly string[]> }).loadGroups;
};

const rejectUnknownDomains = (root: string, names: readonly string[], texts: readonly string[]) => {
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) !== at) throw new Error(`load-groups.ts lists ${name} twice; list it once.`);
    if (!texts.includes(name) && !existsSync(join(contractsOf(root), `${name}.ts`)))
      throw new Error(`load-groups.ts lists ${name}, which has neither a contract nor texts.`);
  }
};

/**
 * The load groups of a repository, the initial one first, with what each has on disk. Throws an Error that names what is
 * missing and where to add it.
 */
export const readGroups = async (root: string): Promise<LoadGroup[]> => {
  const calls = domainsWithCalls(root);
  const texts = domainsWithTexts(root);
  const declared = await readLoadGroups(root);
  const grouped = Object.values(declared).flat();
  rejectUnknownDomains(root, grouped, texts);
  const single = [...new Set([...calls, ...texts])].filter((name) => !grouped.includes(name)).sort();
  return [...Object.entries(declared), ...single.map((name) => [name, [name]] as const)]
    .map(([name, members]) => ({
      name,
      calls: members.filter((member) => calls.includes(member)),
      texts: members.filter((member) => texts.includes(member)),
    }))
    .sort((one, other) => Number(other.name === INITIAL) - Number(one.name === INITIAL));
};
