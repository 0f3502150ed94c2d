import * as z from 'zod/mini';
import { call } from './call.ts';
import { ERROR_KIND, REPORT_MAX_FRAMES } from './constants.ts';

/** The kind of an error, such as `TypeError`. */
const errorKind = z.string().check(z.regex(ERROR_KIND));

/** The screen by its path in the table of screens, such as `/app/accounts/:account`: no identity is in it. */
const reportedScreen = z.string().check(z.regex(/^\/[a-z_/:-]{1,80}$/));

/** A place in a file of the build, such as `accounts-page-Op2Ai.js:1:2345`; the file's name identifies the build. */
const stackFrame = z.string().check(z.regex(/^[\w.-]{1,100}\.js:\d{1,7}:\d{1,9}$/));

export const errorReports = {
  send: call({
    method: 'POST',
    path: '/rest/app/report',
    gateway: 'app',
    kind: 'mutation',
    access: 'public',
    summary:
      'Reports that a page of the portal could not be shown: the kind of the error, the screen and places in the code. The format of each field rejects sentences and addresses, and the message of the error is not sent. The report is anonymous: it takes no token.',
    body: z.strictObject({
      error: errorKind,
      screen: reportedScreen,
      frames: z.array(stackFrame).check(z.maxLength(REPORT_MAX_FRAMES)),
    }),
    response: z.literal(true),
    errors: {},
  }),
};
