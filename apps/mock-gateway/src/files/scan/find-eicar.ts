import type { Inspector } from './verdict.ts';

/** The test file of virus scanners, in two parts so that this file is none. Source: EICAR, "Anti-Malware Testfile". */
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

/** Finds the test file of virus scanners anywhere in bytes. */
export const findEicar = (): Inspector => {
  let tail = Buffer.alloc(0);
  let isFound = false;
  return {
    take: (chunk) => {
      if (isFound) return;
      const window = Buffer.concat([tail, chunk]);
      isFound = window.includes(EICAR);
      tail = Buffer.from(window.subarray(Math.max(0, window.length - EICAR.length + 1)));
    },
    end: () => (isFound ? 'virus' : 'clean'),
  };
};
