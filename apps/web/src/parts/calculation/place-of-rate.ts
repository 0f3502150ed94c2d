/** What is put into a sentence in place of its first, second and third percentage: no sentence has these characters. */
export const placeOfRate = ['\uE000', '\uE001', '\uE002'] as const;
