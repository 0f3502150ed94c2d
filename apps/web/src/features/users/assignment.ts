import type { UserDetails } from './use-users.ts';

/** A client number and who is to advise it; an empty id is no one. */
export interface Assignment {
  client_number: string;
  advisor_id: string;
}

/** What is so of a client number now. */
export const assignmentOf = ({ advised_by }: UserDetails, client_number?: string): Assignment => {
  const found = advised_by.find((one) => one.client_number === client_number) ?? advised_by[0];
  return { client_number: found?.client_number ?? '', advisor_id: found?.advisor?.advisor_id ?? '' };
};
