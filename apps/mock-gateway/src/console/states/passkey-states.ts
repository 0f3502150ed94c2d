import { exampleWorld } from '@portal/contracts/example-world';
import { MAX_PASSKEYS } from '@portal/contracts/passkeys';
import { passkeySite } from '../../modules/passkeys/passkey-site.ts';
import { countAddressAttempt } from '../../identity/throttle/attempt-throttle.ts';
import { accessProtected } from './client-states.ts';
import { signedInAs, type GivenValues, type StateContext } from './state-context.ts';

const FREE_FAILURES = 30;

/** Loaded when a state needs it, with the libraries that create and sign passkeys. */
const authenticators = async () => ({
  ...(await import('./passkey-calls.ts')),
  ...(await import('./software-authenticator.ts')),
});

/** Stores passkeys that no authenticator has the keys of. */
export const storePasskeys = ({ services }: StateContext, owned: { id: string; user_id: string }[]) =>
  services.db
    .insertInto('passkey')
    .values(
      owned.map(({ id, user_id }) => ({
        id,
        user_id,
        credential_id: id,
        public_key: 'AA',
        counter: 0,
        name: 'Telephone',
        created_at: services.clock.now().getTime(),
        last_used_at: null,
      })),
    )
    .execute();

/** The portal that this gateway serves: passkeys are bound to it. */
export const portalOf = ({ services }: StateContext) => passkeySite(services.config).origins[0];

const client = (context: StateContext) => signedInAs(context, exampleWorld.username);

export const clientWithPasskey = async (context: StateContext): Promise<GivenValues> => {
  await storePasskeys(context, [
    { id: exampleWorld.passkeyUuid, user_id: exampleWorld.userUuid },
    { id: exampleWorld.otherPasskeyUuid, user_id: crypto.randomUUID() },
  ]);
  return (await client(context)).values;
};

export const clientWithAllPasskeys = async (context: StateContext): Promise<GivenValues> => {
  const owned = { user_id: exampleWorld.userUuid };
  await storePasskeys(
    context,
    Array.from({ length: MAX_PASSKEYS }, () => ({ id: crypto.randomUUID(), ...owned })),
  );
  return (await client(context)).values;
};

export const passkeyMade = async (context: StateContext): Promise<GivenValues> => {
  const { startPasskey, softwareAuthenticator } = await authenticators();
  const { send, values } = await client(context);
  const authenticator = softwareAuthenticator(portalOf(context));
  return { ...values, credential: authenticator.create(await startPasskey(send)) };
};

export const passkeySigned = async (context: StateContext): Promise<GivenValues> => {
  const { startSignIn, enrolPasskey } = await authenticators();
  const { authenticator } = await enrolPasskey((await client(context)).send, 'Telephone', portalOf(context));
  const credential = authenticator.get(await startSignIn(context.send));
  return { clients: [exampleWorld.username], credential };
};

export const passkeySignedByLocked = async (context: StateContext): Promise<GivenValues> => {
  const values = await passkeySigned(context);
  const user = context.services.db.updateTable('user').set({ status: 'locked' });
  await user.where('id', '=', exampleWorld.userUuid).execute();
  return values;
};

export const passkeySignedByProtected = async (context: StateContext): Promise<GivenValues> => {
  const values = await passkeySigned(context);
  await accessProtected(context);
  return values;
};

/** The address that makes the next request failed so often that it must wait. */
export const addressWaiting = async ({ services, ip }: StateContext): Promise<GivenValues> => {
  const now = services.clock.now().getTime();
  for (let failed = 0; failed <= FREE_FAILURES; failed++) await countAddressAttempt(services.db, ip, now);
  return { clients: [] };
};
