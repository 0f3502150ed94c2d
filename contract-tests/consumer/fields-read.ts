import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../../apps/web/src', import.meta.url));
/** Parts of the web app that read answers for every feature. */
const SHARED = new Set(['app', 'rest']);

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|type-test)\.|(^|[\\/])testing[\\/]/.test(file);

/** Which part of the web app a file belongs to: a feature, or one of the folders beside them. */
const partOf = (file: string) => {
  const [first = '', second = ''] = file.split(sep);
  return first === 'features' ? `${first}/${second}` : first;
};

const readParts = (): Map<string, string> => {
  const parts = new Map<string, string>();
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(isSource).toSorted();
  for (const file of files)
    parts.set(partOf(file), `${parts.get(partOf(file)) ?? ''}\n${readFileSync(join(WEB, file), 'utf8')}`);
  return parts;
};

const names = (text: string) => new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? []);

/**
 * Tells which keys of a call's answer the web app's source names, in the features that make the call and in the parts
 * that all of them share. A key nobody names there is read by nobody.
 */
export const webReads = (): ((domain: string, call: string) => (key: string) => boolean) => {
  const parts = [...readParts()].map(([part, text]) => ({ part, text, names: names(text) }));
  const shared = parts.filter(({ part }) => SHARED.has(part));
  return (domain, call) => {
    const mention = new RegExp(`\\b${domain}\\s*\\.\\s*${call}\\b`);
    const readers = [...shared, ...parts.filter(({ text }) => mention.test(text))];
    return (key) => readers.some((reader) => reader.names.has(key));
  };
};
