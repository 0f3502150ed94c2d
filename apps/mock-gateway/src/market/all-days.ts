/** Before every day that an entry, a price or a rate is of, and after them: the bounds of figures that are of all days. */
export const FIRST_DAY = '0000-01-01';
export const LAST_DAY = '9999-12-31';
