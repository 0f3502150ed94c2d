/** SQLite's code for a disk that is full, and PostgreSQL's, and the file system's. */
const DISK_FULL = new Set<unknown>([13, '53100', 'ENOSPC']);

/** Whether something failed because a disk is full: nobody's mistake, and it passes once somebody makes room. */
export const isDiskFull = (failure: unknown): boolean => {
  if (typeof failure !== 'object' || failure === null) return false;
  const codes = ['errcode', 'code'].map((name) => Reflect.get(failure, name) as unknown);
  return codes.some((code) => DISK_FULL.has(code));
};

/** Writes down what can be worked out again, unless the disk is full: what was asked can be answered without it. */
export const keepIfThereIsRoom = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (failure) {
    if (!isDiskFull(failure)) throw failure;
  }
};
