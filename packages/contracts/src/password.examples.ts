import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { password } from './password.ts';

const change = (current: string, chosen = 'Sugar-Shack-2027?') => ({
  body: {
    current_password: current,
    new_password: chosen,
    confirm_new_password: chosen,
    security_question: exampleWorld.securityQuestion,
    security_answer: exampleWorld.securityAnswer,
  },
});

export const passwordExamples: ExamplesOf<typeof password> = {
  change: [
    success(states.client, true, change(exampleWorld.password)),
    failure('wrong_password', states.client, change('not the password')),
    failure('too_many_attempts', states.clientWithManyFailures, change('not the password')),
    failure('password_refused', states.client, change(exampleWorld.password, 'P@ssw0rd')),
  ],
};
