const TAXABLE: readonly string[] = ['non_registered', 'joint', 'corporate'];

/** Whether what is earned in a kind of account is taxed in the year it is earned; it is not in a registered one. */
export const isTaxable = (type: string): boolean => TAXABLE.includes(type);
