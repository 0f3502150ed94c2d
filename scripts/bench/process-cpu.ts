import { readFileSync } from 'node:fs';

/** Linux counts processor time in ticks of a hundredth of a second. */
const TICKS_A_SECOND = 100;

/** Returns the seconds of processor time a process has taken. Throws where the system has no /proc. */
export const processCpu = (pid: number): number => {
  // The second field is the name in parentheses, which may contain spaces.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (user! + system!) / TICKS_A_SECOND;
};
