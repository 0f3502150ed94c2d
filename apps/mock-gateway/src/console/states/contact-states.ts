import { exampleAddress, exampleEmail } from '@portal/contracts/contact-details.examples';
import { exampleWorld } from '@portal/contracts/example-world';
import type { ContactChangeRow } from '../../modules/contact-details/contact-details.tables.ts';
import { fail, idOf, withKnownCode } from './challenge-states.ts';
import { withClient } from './client-states.ts';
import { signedInAs, userNamed, type GivenValues, type Send, type StateContext } from './state-context.ts';

const changeOf = (id: string, now: number): Omit<ContactChangeRow, 'previous'> => ({
  id,
  user_id: exampleWorld.userUuid,
  kind: 'address',
  value: JSON.stringify(exampleAddress),
  state: 'received',
  requested_at: now,
  moved_at: null,
  reason: null,
});

const openEmailChange = (now: number) => ({
  ...changeOf(crypto.randomUUID(), now - 2),
  kind: 'email' as const,
  value: JSON.stringify(exampleEmail),
});

/** Two changes wait, without the jobs that would move them on; one was declined, and another client waits for one too. */
export const clientWithContactChanges = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const now = clock.now().getTime();
  const { contactChangeUuid, declinedContactChangeUuid, otherContactChangeUuid } = exampleWorld;
  const { id: user_id } = await userNamed(context, 'camille.fortin');
  await db
    .insertInto('contact_change')
    .values([
      changeOf(contactChangeUuid, now),
      {
        ...changeOf(declinedContactChangeUuid, now - 1),
        state: 'declined',
        reason: 'not_found',
        moved_at: now,
      },
      openEmailChange(now),
      { ...changeOf(otherContactChangeUuid, now), user_id },
    ])
    .execute();
  return withClient(exampleWorld.username)(context);
};

const url = '/rest/portal/contact-details';

const sendCode = async (context: StateContext, send: Send) => {
  const body = { contact: { email: exampleEmail }, current_password: exampleWorld.password };
  return withKnownCode(context, idOf(await send({ method: 'POST', url: `${url}/code`, body })));
};

export const contactCodeSent = async (context: StateContext): Promise<GivenValues> => {
  const { send, values } = await signedInAs(context, exampleWorld.username);
  return { ...values, ...(await sendCode(context, send)) };
};

export const contactCodeLate = async (context: StateContext): Promise<GivenValues> => {
  const values = await contactCodeSent(context);
  const { db, clock } = context.services;
  await db.insertInto('contact_change').values(openEmailChange(clock.now().getTime())).execute();
  return values;
};

export const contactCodeFailed = async (context: StateContext): Promise<GivenValues> => {
  const { send, values } = await signedInAs(context, exampleWorld.username);
  const { challenge_id } = await sendCode(context, send);
  await fail(send, `${url}/confirm`, { challenge_id });
  return { ...values, ...(await sendCode(context, send)) };
};
