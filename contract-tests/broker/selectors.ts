/** Which pacts a gateway verifies where it does not say so: those of the main branch, and those that are in use. */
export const DEFAULT_SELECTORS = [{ mainBranch: true }, { deployedOrReleased: true }];
