import { useState } from 'react';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { toContact } from './portal-profile.adapter.ts';

const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());

/** The user in the firm's records, and the ids of the clients they see; null until loaded. */
export const usePortalInfo = () => {
  const [date] = useState(today);
  const { data, error, refetch } = trpc.portalProfile.info.useQuery({ query: { date } });
  const [contact, clients] = data ?? [null, null];
  return {
    isLoaded: data !== undefined,
    contact: contact && toContact(contact),
    clients: clients?.map(({ client_info }) => ({
      uuid: client_info.client_uuid,
      id: client_info.client_id,
    })),
    error: error && restErrorOf(error),
    retry: () => void refetch(),
  };
};

/** A client record the user may see, and the id the firm knows it by. */
export type ClientRef = NonNullable<ReturnType<typeof usePortalInfo>['clients']>[number];
