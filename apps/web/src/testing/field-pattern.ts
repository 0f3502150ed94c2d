/**
 * Matches the paths that a field has in a response, as a recorder or a pact writes them: `[]` matches any item, which
 * is `[]`, `[0]` or `[*]` there, and `*` for any key.
 */
export const fieldPattern = (path: string): RegExp => {
  const parts = path.split(/(\[\]|\*)/).map((part) => {
    if (part === '[]') return String.raw`\[(?:\d+|\*)?\]`;
    return part === '*' ? String.raw`[^.[\]]+` : part.replaceAll(/[$.[\]]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}$`);
};
