// Behaviour: docs/behaviour/contact-details.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { clientsOf } from '../../wealth/clients.ts';

/** The signed-in person in the firm's records, and the clients they may see. */
export const portalProfile: Handlers<typeof contracts.portalProfile> = {
  async info(_input, { db, principal }) {
    const user = await db
      .selectFrom('user')
      .select([
        'has_contact',
        'first_name',
        'last_name',
        'business_name',
        'email',
        'mobile_phone',
        'primary_phone',
      ])
      .where('id', '=', principal.userId)
      .executeTakeFirstOrThrow();
    const clients = await clientsOf(db, principal.userId);
    const { first_name, last_name, business_name, email, mobile_phone, primary_phone } = user;
    const contact = {
      attribute: {
        about: { first_name, last_name, bus_name: business_name },
        contact: { email, mobile_phone, primary_phone },
      },
    };
    return [user.has_contact ? contact : null, clients.map((client) => ({ client_info: client }))];
  },
};
