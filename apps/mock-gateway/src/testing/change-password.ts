import { exampleWorld } from '@portal/contracts/example-world';
import type { Send } from './gateway.ts';

/** What `changePassword` sets unless another is given. */
export const NEW_PASSWORD = 'Sugar-Shack-2027?';

interface Change {
  current_password?: string;
  new_password?: string;
  confirm_new_password?: string;
  security_question?: string;
  security_answer?: string;
  end_others?: boolean;
}

/** Changes the password of the example client, whose own it confirms but for what is given. */
export const changePassword = (send: Send, change: Change = {}) =>
  send({
    method: 'POST',
    url: '/rest/portal/password',
    body: {
      current_password: exampleWorld.password,
      new_password: NEW_PASSWORD,
      confirm_new_password: change.new_password ?? NEW_PASSWORD,
      security_question: exampleWorld.securityQuestion,
      security_answer: exampleWorld.securityAnswer,
      ...change,
    },
  });
