import { useState } from 'react';

/** What was read last; while a read fails, what was read before it. Undefined while something else is read first. */
export const useLastRead = <Data>({ data, error }: { data: Data | undefined; error: unknown }) => {
  const [last, setLast] = useState(data);
  // What was read for another user, whose read is not there yet, is forgotten.
  if (data !== last && (data !== undefined || !error)) setLast(data);
  return data ?? (error ? last : undefined);
};
