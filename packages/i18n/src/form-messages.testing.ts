import { contactForms } from '@portal/contracts/contact-details';
import { passwordChange } from '@portal/contracts/password';
import { recoveryAnswer, recoveryCode } from '@portal/contracts/recovery';
import { delegateRegistrationForm, identityForm, registrationForm } from '@portal/contracts/registration';
import { securityQuestionChange, securityQuestionChoice } from '@portal/contracts/security-questions';
import { credentials } from '@portal/contracts/session';

interface Checked {
  error?: { issues: { message: string }[] } | undefined;
}

/** The keys of texts among the messages of rules; a rule without one has a sentence of the schema library. */
const messagesOf = (...checked: Checked[]): readonly string[] => {
  const messages = checked.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []);
  return [...new Set(messages.filter((message) => /^\w+$/.test(message)))];
};

const nothing = { current_password: '', security_question: '', new_security_question: '' };
const noAnswer = { security_question: '', security_answer: '' };
const sameQuestion = { security_question: 'first_pet', security_answer: 'a' };
/** What the rules of the forms behind sign-in, and of sign-in, say. */
export const formMessages = messagesOf(
  credentials.safeParse({ username: '', password: '' }),
  passwordChange.safeParse({ ...nothing, new_password: '', confirm_new_password: 'x', security_answer: '' }),
  securityQuestionChange.safeParse({ ...nothing, new_security_answer: '', confirm_new_security_answer: 'x' }),
  securityQuestionChoice.safeParse({ security_questions: [noAnswer, noAnswer, noAnswer] }),
  securityQuestionChoice.safeParse({ security_questions: [sameQuestion, sameQuestion, sameQuestion] }),
);

const empty = { client_number: '', birth_date: '', postal_code: '', email: '' };
const chosen = { username: '', new_password: 'a', confirm_new_password: 'b', communication_language: 'en' };
const same = { ...chosen, username: 'abcd', new_password: 'Abcdef1!' };
/** What the rules of the forms before sign-in say. */
export const entryMessages = messagesOf(
  identityForm.safeParse(empty),
  recoveryCode.safeParse({ code: '' }),
  recoveryAnswer.safeParse({ answer: '' }),
  registrationForm.safeParse(chosen),
  delegateRegistrationForm.safeParse({ ...chosen, first_name: '', last_name: '' }),
  registrationForm.safeParse(same),
);

const place = { country: 'CA', province: 'QC', postal_code: 'H2X 1Y4' };
const nowhere = { civic_number: '', street: '', city: '', ...place };
/** What the rules of the forms of contact details say. */
export const contactMessages = messagesOf(
  contactForms.email.safeParse({ email: '' }),
  contactForms.phone.safeParse({ phone: '' }),
  contactForms.address.safeParse({ ...nowhere, country: '', province: '', postal_code: '' }),
  contactForms.address.safeParse({ ...nowhere, street: 'x'.repeat(81) }),
  contactForms.address.safeParse({ ...nowhere, province: 'NY', postal_code: '10001' }),
);
