/** Long enough for any title, and short enough for every file system, with a number and an ending. */
const MAX_NAME_LENGTH = 120;

/** What Windows and macOS do not accept in a name, controls, and marks that reverse the direction of what follows. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;

/** Names of devices, with any ending. Source: Microsoft, Naming Files, Paths, and Namespaces. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const endings: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'application/zip': ['.zip'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'text/plain': ['.txt'],
};

/** A name that no system rejects or reads as a path, and that shows where it ends. */
const safe = (name: string) => {
  const cleaned = name.normalize('NFC').replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ');
  const visible = cleaned.replace(/^[. ]+/, '');
  const short = [...visible]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replace(/[. ]+$/, '');
  return short.replace(DEVICE, '_$&') || 'document';
};

/** What a file of a type is saved as under a title: a safe name that ends as its type does. */
export const fileName = (title: string, mediaType: string): string => {
  const [ending = '', ...others] = endings[mediaType] ?? [];
  const known = [ending, ...others].find((one) => one !== '' && title.toLowerCase().endsWith(one));
  return known ? `${safe(title.slice(0, -known.length))}${known}` : `${safe(title)}${ending}`;
};

/** The names of files in one folder: each that differs from another by case alone, or not at all, gets a number. */
export const uniqueNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1)
      unique = `${stem} (${number})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
};
