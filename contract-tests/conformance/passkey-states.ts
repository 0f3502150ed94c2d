import { exampleWorld } from '@portal/contracts/example-world';
import { MOST_PASSKEYS } from '@portal/contracts/passkeys';
import type { startGateway, Ask } from '@portal/mock-gateway/testing/gateway';
import { beginPasskey, beginSignIn, enrolPasskey, signInBy } from '@portal/mock-gateway/testing/passkeys';
import { softwareAuthenticator } from '@portal/mock-gateway/testing/software-authenticator';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const FREE_FAILURES = 30;

/** Puts the real credential in the place of the example's. */
const withReal =
  (ask: Ask, credential: object): Ask =>
  (options) =>
    ask({ ...options, body: { ...(options.body as object), credential } });

const keep = (gateway: Gateway, owned: { id: string; user_id: string }[]) =>
  gateway.services.db
    .insertInto('passkey')
    .values(
      owned.map(({ id, user_id }) => ({
        id,
        user_id,
        credential_id: id,
        public_key: 'AA',
        counter: 0,
        name: 'Telephone',
        created_at: gateway.clock.now().getTime(),
        last_used_at: null,
      })),
    )
    .execute();

export const clientWithPasskey = async (gateway: Gateway): Promise<Ask> => {
  await keep(gateway, [
    { id: exampleWorld.passkeyUuid, user_id: exampleWorld.userUuid },
    { id: exampleWorld.otherPasskeyUuid, user_id: crypto.randomUUID() },
  ]);
  return gateway.as();
};

export const clientWithAllPasskeys = async (gateway: Gateway): Promise<Ask> => {
  const owned = { user_id: exampleWorld.userUuid };
  await keep(
    gateway,
    Array.from({ length: MOST_PASSKEYS }, () => ({ id: crypto.randomUUID(), ...owned })),
  );
  return gateway.as();
};

export const passkeyMade = async (gateway: Gateway): Promise<Ask> => {
  const client = await gateway.as();
  return withReal(client, softwareAuthenticator().create(await beginPasskey(client)));
};

export const passkeySigned = async (gateway: Gateway): Promise<Ask> => {
  const { authenticator } = await enrolPasskey(await gateway.as());
  return withReal(gateway.ask, authenticator.get(await beginSignIn(gateway.ask)));
};

export const passkeySignedByLocked = async (gateway: Gateway): Promise<Ask> => {
  const ask = await passkeySigned(gateway);
  await gateway.services.db.updateTable('user').set({ status: 'locked' }).execute();
  return ask;
};

export const addressWaiting = async ({ ask }: Gateway): Promise<Ask> => {
  const stranger = softwareAuthenticator();
  const signed = stranger.get(await beginSignIn(ask));
  for (let tried = 0; tried <= FREE_FAILURES; tried++) await signInBy(ask, signed);
  return ask;
};
