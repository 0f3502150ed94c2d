/**
 * The fields of a form of several steps, stored in this tab so that they survive a reload and the back button. Never
 * store a secret: no password, no answer, no code.
 */
export const storedFields = <Fields extends Record<string, string>>(name: string) => {
  const key = `portal.kept.${name}`;
  const read = (): Partial<Fields> => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      // Written by `save` alone; its readers check that the field they read exists.
      return typeof stored === 'object' && stored !== null ? stored : {};
    } catch {
      return {};
    }
  };
  return {
    /** Where the tab stores them. */
    key,
    read,
    save: (fields: Partial<Fields>) => sessionStorage.setItem(key, JSON.stringify({ ...read(), ...fields })),
    clear: () => sessionStorage.removeItem(key),
  };
};
