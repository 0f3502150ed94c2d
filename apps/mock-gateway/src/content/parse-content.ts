import { LANGUAGES, type Language } from '@portal/contracts/constants';
import { ContentError, type ContentFault } from './content-faults.ts';
import type { ContentFile, ContentText, NewContent } from './content-item.ts';
import { frontFields, listed } from './content-kinds.ts';
import { parseMarkdown, plainTextOf } from './markdown-nodes.ts';
import { parseFile, type ParsedFile } from './parse-file.ts';
import { readingMinutes } from './reading-time.ts';

/** One piece of content in both languages, and the files it was read from. */
export interface ParsedContent {
  content: NewContent;
  files: Record<Language, ParsedFile>;
}

const faultOf = ({ file, language }: ParsedFile, line: number, message: string): ContentFault => ({
  file,
  language,
  line,
  message,
});

/** Fields on which both languages must agree are compared to the first of them. */
const differences = (first: ParsedFile, second: ParsedFile): ContentFault[] => {
  const { required, optional } = frontFields[first.kind];
  return Object.entries({ ...required, ...optional }).flatMap(([name, { isShared }]) => {
    const [one, other] = [first.fields.get(name), second.fields.get(name)];
    if (!isShared || one?.value === other?.value) return [];
    return faultOf(second, other?.line ?? 1, `"${name}" differs from that of ${first.file}`);
  });
};

const textOf = ({ fields, body }: ParsedFile): ContentText => ({
  title: fields.get('title')!.value,
  summary: fields.get('summary')?.value ?? null,
  changes: fields.get('changes')?.value ?? null,
  body,
  minutes: readingMinutes(plainTextOf(parseMarkdown(body))),
});

const toContent = (files: Record<Language, ParsedFile>): NewContent => {
  const { kind, key, fields } = files.en;
  const valueOf = (name: string) => fields.get(name)?.value;
  const [position, related] = [valueOf('position'), valueOf('related')];
  return {
    kind,
    key,
    dated: valueOf('date')!,
    topic: valueOf('topic') ?? null,
    isWithdrawn: valueOf('withdrawn') === 'yes',
    author: valueOf('author') ?? null,
    related: related ? listed(related) : [],
    position: position ? Number(position) : null,
    texts: { en: textOf(files.en), fr: textOf(files.fr) },
  };
};

const joinLanguages = (versions: readonly ParsedFile[]): ParsedContent | ContentFault[] => {
  const [first] = versions;
  const of = (language: Language) => versions.filter((one) => one.language === language);
  const missing = LANGUAGES.filter((language) => of(language).length === 0);
  if (first && missing.length > 0)
    return missing.map((language) => ({
      file: `${first.key}.${language}.md`,
      language,
      line: 1,
      message: `the file is missing: what is published is in both languages`,
    }));
  const twice = LANGUAGES.flatMap((language) => of(language).slice(1));
  if (twice.length > 0) return twice.map((one) => faultOf(one, 1, 'the file is given twice'));
  const files = { en: of('en')[0]!, fr: of('fr')[0]! };
  const found = differences(files.en, files.fr);
  return found.length > 0 ? found : { content: toContent(files), files };
};

/** Parses and checks files, both languages of each piece of content. Throws a ContentError with all their faults. */
export const parseContent = (files: readonly ContentFile[]): ParsedContent[] => {
  const results = files.map(parseFile);
  const faults = results.flatMap((result) => result.faults ?? []);
  const parsed = results.flatMap((result) => result.parsed ?? []);
  // What is missing beside a file with faults may be that file itself.
  const faulty = new Set(faults.map(({ file }) => file.split('.')[0]));
  const joined = [...Map.groupBy(parsed, ({ key }) => key)]
    .filter(([key]) => !faulty.has(key))
    .map(([, versions]) => joinLanguages(versions));
  const all = [...faults, ...joined.filter(Array.isArray).flat()];
  if (all.length > 0) throw new ContentError(all);
  return joined.flatMap((one) => (Array.isArray(one) ? [] : one));
};
