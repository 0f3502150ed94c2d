type FindOut = () => Promise<boolean>;

let findOut: FindOut = async () => false;

/** Sets what finds out, when code could not be loaded, whether the host now serves another build. */
export const onCodeMissing = (isGone: FindOut): void => {
  findOut = isGone;
};

const missing = new WeakSet<Error>();

/** Notes that code or texts could not be loaded. */
export const noteMissing = (failure: unknown): void => {
  if (failure instanceof Error) missing.add(failure);
};

/** Whether code or texts could not be loaded: a browser asks for no module again within the page in which it was missing. */
export const isMissing = (failure: Error): boolean => missing.has(failure);

/**
 * Resolves to the substitute when what is loaded belonged to a build that is gone: the rest of the page stays, with what
 * was typed. Any other failure is rejected as it is.
 */
export const substituteWhenBuildIsGone = async <Loaded>(
  loading: Promise<Loaded>,
  substitute: Loaded,
): Promise<Loaded> => {
  try {
    return await loading;
  } catch (failure) {
    if (await findOut()) return substitute;
    noteMissing(failure);
    throw failure;
  }
};
