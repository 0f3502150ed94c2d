import { allExamples } from '@portal/contracts/examples';
import { expect, it } from 'vitest';
import { effects } from './effects.ts';
import { entryName, type Entry } from './entry.ts';
import { savedValues } from './phases/saved-values.ts';
import { signInEffects } from './phases/sign-in-effects.ts';

/** Writes that no call shows to the user, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'activation.complete': 'its tokens are used',
  'activation.renew': 'it sends a mail',
  'advisedClients.beginView': 'its example is of a view that goes on',
  'authenticator.begin': 'nothing is on before the first code',
  'avatar.create': 'the transfers of photos go through it',
  'challenge.resend': 'it sends a code',
  'challenge.verify': 'its tokens are used',
  'contactDetails.passkeyOptions': 'it gives what is signed',
  'contactDetails.sendCode': 'it sends a code',
  'content.publish': 'what is published already is no other version',
  'conversations.typing': 'the team sees it',
  'delegates.passkeyOptions': 'it gives what is signed',
  'desk.begin': 'the client sees it',
  'devices.sendCode': 'it sends a code',
  'errorReports.send': 'it is anonymous',
  'fieldFigures.send': 'it is anonymous',
  'ownData.passkeyOptions': 'it gives what is signed',
  'passkeys.enrolmentOptions': 'it gives what is signed',
  'passkeys.signIn': 'its tokens are used',
  'passkeys.signInOptions': 'it gives what is signed',
  'protection.protect': 'its link is of no session',
  'questionnaires.publish': 'what is published already is no other version',
  'recovery.answer': 'the next call of the recovery needs it',
  'recovery.start': 'it sends a code',
  'recovery.verify': 'the next call of the recovery needs it',
  'registration.complete': 'its tokens are used',
  'registration.start': 'it sends a mail',
  'session.login': 'its tokens are used',
  'session.logout': 'a token that was signed out is tried',
  'session.refresh': 'its tokens are used',
  'sessionLife.extend': 'it restarts a limit of time',
  'surveys.passkeyOptions': 'it gives what is signed',
  'surveys.start': 'it resumes what was begun',
  'taxSlips.prepare': 'nothing is due in its example',
  'tradeInstructions.passkeyOptions': 'it gives what is signed',
  'users.passkeyOptions': 'it gives what is signed',
};

it('every write has a call that shows what it changed, or a reason why none does', () => {
  const writes = (allExamples as readonly Entry[]).filter(({ call }) => call.kind === 'mutation');
  const known = [
    ...Object.keys(effects),
    ...savedValues.map(({ write }) => write),
    ...writes.filter(({ call }) => signInEffects.some((one) => one.call === call)).map(entryName),
    ...Object.keys(NOT_SHOWN),
  ];
  // A write may be seen in two ways.
  expect([...new Set(known)].toSorted()).toEqual(writes.map(entryName).toSorted());
});

it('what shows a write is a call of the contract', () => {
  const names = new Set((allExamples as readonly Entry[]).map(entryName));
  expect(Object.values(effects).filter(({ read }) => !names.has(read))).toEqual([]);
});
