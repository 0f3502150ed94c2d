type FindOut = () => Promise<boolean>;

let findOut: FindOut = async () => false;

/** Sets what finds out, when code could not be loaded, whether the host now serves another build. */
export const onCodeMissing = (isGone: FindOut): void => {
  findOut = isGone;
};

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
    throw failure;
  }
};
