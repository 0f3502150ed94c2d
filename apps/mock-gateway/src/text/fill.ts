/** Replaces each `{{name}}` of a text with its value. Throws for a name without one. */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The text needs a value for "${name}".`);
    return String(value);
  });
