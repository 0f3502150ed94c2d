// Behaviour: docs/behaviour/client-add.md
import { GatewayError } from '../../errors/gateway-error.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { sendMessage } from '../../mail/send-message.ts';
import type { StoreServices } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { ENTIRE_STORE } from '../../store/locks.ts';
import { inviteNewClient } from '../users/new-invitation.ts';
import { ensureFirm } from './first-firm.ts';
import type { NewClient } from './new-client.ts';

/** Says what the caller of the command can correct. */
const inWords = (client: NewClient) => (failure: unknown) => {
  if (failure instanceof GatewayError && failure.code === 'username_taken')
    throw new StartupError(
      `--username is "${client.username.toLowerCase()}", which another client has or was offered.`,
    );
  if (failure instanceof GatewayError && failure.code === 'client_number_taken')
    throw new StartupError(`--client-number is "${client['client-number']}", which another client has.`);
  throw failure;
};

/**
 * Adds a client who opens their access by the returned link: all of it or nothing. With `mail` the link is sent with
 * the gateway's other messages and not returned. Throws an Error of one line for a client that cannot be added.
 */
export const inviteClient = (services: StoreServices, client: NewClient): Promise<string | null> =>
  inTransaction(services.db, ENTIRE_STORE, async (db) => {
    const { clock, config } = services;
    await ensureFirm(db, client.firm);
    const { email, language } = client;
    const { link } = await inviteNewClient(services, db, {
      firm_id: client.firm,
      username: client.username,
      email,
      language,
      first_name: client['first-name'],
      last_name: client['last-name'],
      client_number: client['client-number'],
      birth_date: client['birth-date'],
      postal_code: client['postal-code'],
    }).catch(inWords(client));
    if (!client.mail) return link;
    const message = { kind: 'email', to: email, language, template: 'activation_link' } as const;
    await sendMessage({ db, clock, config }, { ...message, values: { link } });
    return null;
  });
