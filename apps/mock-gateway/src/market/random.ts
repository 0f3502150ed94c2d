/** A number of 32 bits that a text always gives again. Source: FNV-1a, with the finalizer of MurmurHash3. */
const hash32 = (text: string): number => {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** A number between 0 and 1 that a text always gives again, so that history can be extended day by day. */
export const uniform = (text: string): number => (hash32(text) + 0.5) / 2 ** 32;

/** A draw of the normal distribution (Box and Muller). */
export const normal = (text: string): number =>
  Math.sqrt(-2 * Math.log(uniform(`${text}#r`))) * Math.cos(2 * Math.PI * uniform(`${text}#a`));

/** A normal draw with the fat tails of markets: one day in fifty moves three times as far. */
export const fatTailed = (text: string): number => normal(text) * (uniform(`${text}#t`) < 0.02 ? 3 : 1);

/** An identifier in the form of a version 4 UUID that a text always gives again. */
export const uuidOf = (text: string): string => {
  const hex = [0, 1, 2, 3].map((part) => hash32(`${text}#${part}`).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** Whole numbers from 0 to below another, one after the other by a name. */
export const seededPick = (text: string): ((below: number) => number) => {
  let count = 0;
  return (below) => Math.floor(uniform(`${text}/${(count += 1)}`) * below);
};
