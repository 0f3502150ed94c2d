import { ERROR_KIND, REPORT_MAX_FRAMES } from '@portal/contracts/constants';

/** A place in a file of the build, without the address it came from. */
const FRAME = /[\w.-]{1,100}\.js:\d{1,7}:\d{1,9}/g;

/**
 * What is reported of an error: its kind, the screen and places in the code. Its message is left out, which may hold what
 * the page was about to show.
 */
export const reportOf = ({ name, stack = '' }: Error, screen: string) => ({
  error: ERROR_KIND.test(name) ? name : 'Error',
  screen,
  frames: (stack.match(FRAME) ?? []).slice(0, REPORT_MAX_FRAMES),
});
