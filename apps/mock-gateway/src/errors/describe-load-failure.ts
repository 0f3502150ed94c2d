import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const GENERATED = /\.generated\.ts$|[\\/]generated[\\/]/;

/** A file as the developer names it: from the folder in which the command runs. */
const nameOf = (file: string) => relative(process.cwd(), file);

/** What corrects an import, when the file that it names is right. */
const correctionOf = (importer: string) =>
  GENERATED.test(importer) ? 'run `npm run generate`' : `correct the import in ${nameOf(importer)}`;

const describeMissingFile = (message: string) => {
  const [, file, importer] = /^Cannot find module '(.+)' imported from (.+)$/.exec(message) ?? [];
  return file && importer
    ? `${nameOf(file)} is imported by ${nameOf(importer)} and is missing; restore it, or ${correctionOf(importer)}.`
    : null;
};

const describeMissingPackage = (message: string) => {
  const [, name, importer] = /^Cannot find package '(.+)' imported from (.+)$/.exec(message) ?? [];
  return name && importer
    ? `${nameOf(importer)} imports the package ${name}, which is not installed; correct the import, or add the package.`
    : null;
};

/** Node starts the stack of an error of a source with its place, and otherwise with the name of the error. */
const placeIn = (stack: string) => {
  const [, url, line] = /^(file:.+):(\d+)\n/.exec(stack) ?? [];
  return url && line ? { file: fileURLToPath(url), line: Number(line) } : null;
};

const describeMissingExport = ({ message, stack = '' }: Error) => {
  const [, specifier, name] =
    /^The requested module '(.+)' does not provide an export named '(.+)'$/.exec(message) ?? [];
  const place = placeIn(stack);
  if (!specifier || !name || !place) return null;
  const { file, line } = place;
  const exporter = specifier.startsWith('.')
    ? nameOf(fileURLToPath(new URL(specifier, pathToFileURL(file))))
    : specifier;
  return `${exporter} exports no \`${name}\`, which ${nameOf(file)}:${line} imports; export it, or ${correctionOf(file)}.`;
};

const messageOf = (work: () => unknown) => {
  try {
    work();
    return '';
  } catch (caught) {
    return (caught as Error).message;
  }
};

/**
 * V8 gives no place for a token that it does not expect. The lines before it are JSON that is cut off, which is another
 * error.
 */
const lineInJson = (text: string) => {
  const [, line] = /\(line (\d+) column \d+\)/.exec(messageOf(() => JSON.parse(text))) ?? [];
  if (line) return Number(line);
  const lines = text.split('\n');
  const index = lines.findIndex((_line, at) =>
    messageOf(() => JSON.parse(lines.slice(0, at + 1).join('\n'))).startsWith('Unexpected token'),
  );
  return index < 0 ? null : index + 1;
};

/** The message of an error in JSON begins with the file. */
const placeInJson = (message: string) => {
  const [, file] = /^(.+\.json): /.exec(message) ?? [];
  return file && existsSync(file) ? { file, line: lineInJson(readFileSync(file, 'utf8')) } : null;
};

const describeSyntaxError = ({ message, stack = '' }: Error) => {
  const place = placeIn(stack) ?? placeInJson(message);
  if (!place) return null;
  const { file, line } = place;
  const reason = message.replace(`${file}: `, '').replaceAll(/\s+/g, ' ');
  return `${nameOf(file)}${line ? `:${line}` : ''} cannot be loaded (${reason}); correct it.`;
};

/**
 * One line for sources that Node cannot load: a file or an export that is missing, or a syntax error with its file and
 * line. Returns `null` for what a module throws while it runs.
 */
export const describeLoadFailure = (failure: Error): string | null => {
  const { code, message } = failure as NodeJS.ErrnoException;
  if (code === 'ERR_MODULE_NOT_FOUND') return describeMissingFile(message) ?? describeMissingPackage(message);
  if (!(failure instanceof SyntaxError)) return null;
  return describeMissingExport(failure) ?? describeSyntaxError(failure);
};
