/** argon2id is the package's default algorithm. Source: OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
export const hashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
