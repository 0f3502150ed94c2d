/**
 * What was typed into a form of several steps, kept in this tab over a reload and the back button. Never give it a
 * secret: no password, no answer, no code.
 */
export const keptFields = <Fields extends Record<string, string>>(name: string) => {
  const key = `portal.kept.${name}`;
  const read = (): Partial<Fields> => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      // Written by `keep` alone; whoever reads a field checks that it is there.
      return typeof kept === 'object' && kept !== null ? kept : {};
    } catch {
      return {};
    }
  };
  return {
    read,
    keep: (fields: Partial<Fields>) => sessionStorage.setItem(key, JSON.stringify({ ...read(), ...fields })),
    forget: () => sessionStorage.removeItem(key),
  };
};
