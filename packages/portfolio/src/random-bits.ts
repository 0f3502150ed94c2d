const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

/**
 * Random numbers of 32 bits that are the same for the same seed on every machine, since only integers are used.
 * Source: D. Blackman and S. Vigna, "Scrambled linear pseudorandom number generators", 2018: xoshiro128**.
 */
export const randomBits = (seed: readonly [number, number, number, number]): (() => number) => {
  let [a, b, c, d] = seed;
  return () => {
    const drawn = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return drawn;
  };
};
