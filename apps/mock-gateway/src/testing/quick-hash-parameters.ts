/** The least that argon2id allows: tests hash thousands of secrets, and none guards anything. */
export const hashParameters = { memoryCost: 8, timeCost: 1, parallelism: 1 };
