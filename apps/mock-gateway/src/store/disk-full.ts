/** The codes for a full disk of SQLite, of PostgreSQL and of the file system. */
const DISK_FULL = new Set<unknown>([13, '53100', 'ENOSPC']);

/** Whether an error is due to a full disk: no mistake of the caller, and it passes once there is disk space again. */
export const isDiskFull = (failure: unknown): boolean => {
  if (typeof failure !== 'object' || failure === null) return false;
  const codes = ['errcode', 'code'].map((name) => Reflect.get(failure, name) as unknown);
  return codes.some((code) => DISK_FULL.has(code));
};

/**
 * Writes derived data, which can be computed again, unless the disk is full: the request can be served without it.
 * Returns whether it was written.
 */
export const writeUnlessDiskFull = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await write();
    return true;
  } catch (failure) {
    if (!isDiskFull(failure)) throw failure;
    return false;
  }
};
