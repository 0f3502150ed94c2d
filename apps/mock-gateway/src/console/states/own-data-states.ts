import { createHash, randomUUID } from 'node:crypto';
import type { OutputOf } from '@portal/contracts/call';
import { WEEK_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import type { ownData } from '@portal/contracts/own-data';
import { replaceFile } from '../../files/replace-file.ts';
import { withClient } from './client-states.ts';
import { portalOf } from './passkey-states.ts';
import { signedInAs, userNamed, type GivenValues, type StateContext } from './state-context.ts';

const MANY_CORRECTIONS = 10;

/** An archive without a file. */
const EMPTY_ZIP = Buffer.from('504b0506'.padEnd(44, '0'), 'hex');

const ofClient = { user_id: exampleWorld.userUuid };

const exportOf = (id: string, now: number) => ({
  id,
  ...ofClient,
  language: 'en' as const,
  state: 'ready' as const,
  requested_at: now,
  ready_at: now,
  expires_at: now + WEEK_MS,
  size: EMPTY_ZIP.length,
  sha256: createHash('sha256').update(EMPTY_ZIP).digest('hex'),
  downloaded_at: null,
});

const correctionOf = (id: string, now: number) => ({
  id,
  ...ofClient,
  subject: 'address' as const,
  statement: 'My postal code is H2X 1Y4.',
  state: 'received' as const,
  requested_at: now,
  moved_at: null,
  answer: null,
});

/** One export can be downloaded, one request for correction was answered, and another client has an export too. */
export const clientWithOwnData = async (context: StateContext): Promise<GivenValues> => {
  const { services } = context;
  const now = services.clock.now().getTime();
  const { exportUuid, otherExportUuid, correctionUuid } = exampleWorld;
  const { id: user_id } = await userNamed(context, 'camille.fortin');
  await replaceFile(services, { id: exportUuid, file_type: 'application/zip' }, EMPTY_ZIP);
  await services.db
    .insertInto('own_data_export')
    .values([exportOf(exportUuid, now), { ...exportOf(otherExportUuid, now), user_id }])
    .execute();
  await services.db
    .insertInto('own_data_correction')
    .values({ ...correctionOf(correctionUuid, now), state: 'answered', moved_at: now, answer: 'Changed.' })
    .execute();
  return withClient(exampleWorld.username)(context);
};

/** Nothing prepares it: there is no job. */
export const clientWithExportInPreparation = async (context: StateContext): Promise<GivenValues> => {
  const now = context.services.clock.now().getTime();
  const unfinished = {
    state: 'preparing' as const,
    ready_at: null,
    expires_at: null,
    size: null,
    sha256: null,
  };
  await context.services.db
    .insertInto('own_data_export')
    .values({ ...exportOf(exampleWorld.exportUuid, now), ...unfinished })
    .execute();
  return withClient(exampleWorld.username)(context);
};

export const clientWithManyCorrections = async (context: StateContext): Promise<GivenValues> => {
  const now = context.services.clock.now().getTime();
  await context.services.db
    .insertInto('own_data_correction')
    .values(Array.from({ length: MANY_CORRECTIONS }, () => correctionOf(randomUUID(), now)))
    .execute();
  return withClient(exampleWorld.username)(context);
};

export const trustee = async (context: StateContext): Promise<GivenValues> => {
  const { send, values } = await signedInAs(context, 'henri.lavoie');
  await send({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
  return values;
};

/** Loaded when the state needs it, with the libraries that create and sign passkeys. */
export const passkeyConfirmed = async (context: StateContext): Promise<GivenValues> => {
  const { enrolPasskey } = await import('./passkey-calls.ts');
  const { send, values } = await signedInAs(context, exampleWorld.username);
  const { authenticator } = await enrolPasskey(send, 'Telephone', portalOf(context));
  const options = await send({ method: 'POST', url: '/rest/portal/own-data/passkey-options' });
  const credential = authenticator.get(options.json<OutputOf<typeof ownData.passkeyOptions>>());
  return { ...values, credential };
};
