/** A name of the code as the name of its file: `accountGroups` is `account-groups`. */
export const kebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
