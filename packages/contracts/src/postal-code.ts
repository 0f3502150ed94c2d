/** Postal codes, with or without their space; only as they are given out. Sources: Canada Post, United States Postal Service. */
const forms = {
  CA: '[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z][ -]?\\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\\d',
  US: '(?!000|00[1-4]|999[6-9]|9995[1-9])\\d{5}(?:-\\d{4})?',
} as const;

/** The form of a postal code of each country that addresses may be in. */
export const postalCodes = { CA: new RegExp(`^${forms.CA}$`), US: new RegExp(`^${forms.US}$`) } as const;

/** The form of a postal code of either country. */
export const anyPostalCode = new RegExp(`^(?:${forms.CA}|${forms.US})$`);
