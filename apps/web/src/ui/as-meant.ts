/** A field as it was meant: without spaces around it, and without pasted signs that nobody sees. */
export const asMeant = { setValueAs: (typed: string) => typed.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim() };

/** The same for what has digits only: spaces and hyphens between them do not count. */
export const asDigits = { setValueAs: (typed: string) => typed.replaceAll(/[\p{Cc}\p{Cf}\p{Pd}\s]/gu, '') };
