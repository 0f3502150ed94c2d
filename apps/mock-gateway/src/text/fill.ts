/** Puts values into a text, where it names them as `{{name}}`. Throws for a name that has none. */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The text needs a value for "${name}".`);
    return String(value);
  });
