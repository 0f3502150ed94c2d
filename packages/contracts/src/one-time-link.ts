import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH } from './constants.ts';
import * as field from './field.ts';

/**
 * The code of a link sent by mail: 128 bits or more, valid once and briefly. It travels in bodies only, never in the
 * address of a call, so that no log of addresses holds it.
 */
export const linkCode = z.string().check(z.regex(/^[\w-]{22,64}$/));

/** An e-mail address, as far as a form can validate one. */
export const email = z.email('enter_valid_email').check(z.maxLength(254, 'enter_valid_email'));

/** A password chosen where there was none, or where the old one is forgotten. */
export const passwordFields = {
  new_password: field.newPassword,
  confirm_new_password: z.string().check(z.maxLength(PASSWORD_MAX_LENGTH, 'passwords_do_not_match')),
};

interface Confirmed {
  new_password: string;
  confirm_new_password: string;
}

/** The rule over `passwordFields`: both are the same. */
export const isConfirmed = z.refine<Confirmed>((form) => form.new_password === form.confirm_new_password, {
  error: 'passwords_do_not_match',
  path: ['confirm_new_password'],
});
