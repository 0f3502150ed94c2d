/** Registers a text field whose value has no spaces around it and no invisible characters, which pasting brings. */
export const normalizedText = {
  setValueAs: (typed: string) => typed.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim(),
};

/** Registers a field of digits: spaces and hyphens between them are removed too. */
export const normalizedDigits = {
  setValueAs: (typed: string) => typed.replaceAll(/[\p{Cc}\p{Cf}\p{Pd}\s]/gu, ''),
};
