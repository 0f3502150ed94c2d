import { accessSubjects, type AccessSubject } from '@portal/contracts/access-log';
import { ACCESS_LOG_PAGE_SIZE } from '@portal/contracts/constants';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { parseOption } from '../../ui/address-values.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useAddress } from '../../ui/use-address.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** What narrows the list: a person, and what was seen. */
export interface AccessFilter {
  reader: string | undefined;
  subject: AccessSubject | undefined;
}

const readFilter = (address: URLSearchParams): AccessFilter => {
  const reader = address.get('person') ?? '';
  return {
    reader: UUID.test(reader) ? reader : undefined,
    subject: parseOption(accessSubjects, address.get('what') ?? '') ?? undefined,
  };
};

const writeFilter = ({ reader, subject }: AccessFilter) => {
  const address = new URLSearchParams();
  if (reader !== undefined) address.set('person', reader);
  if (subject !== undefined) address.set('what', subject);
  return address;
};

/** What others have seen, a page at a time, newest first. The filters are in the address. */
export const useAccessLog = () => {
  const [address, changeAddress] = useAddress();
  // The cursor of each page up to this one; the first has none.
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  const filter = readFilter(address);
  const after = starts.at(-1);
  const query = trpc.accessLog.list.useQuery(
    {
      body: {
        limit: ACCESS_LOG_PAGE_SIZE,
        ...(filter.reader !== undefined && { reader_id: filter.reader }),
        ...(filter.subject !== undefined && { subject: filter.subject }),
        ...(after !== undefined && { after }),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const read = readOf(query);
  const next = read.data?.next ?? null;
  return {
    ...read,
    filter,
    pageNumber: starts.length,
    changeFilter: (chosen: AccessFilter) => {
      setStarts([undefined]);
      changeAddress(() => writeFilter(chosen));
    },
    older: next === null ? null : () => setStarts([...starts, next]),
    newer: starts.length === 1 ? null : () => setStarts(starts.slice(0, -1)),
  };
};

/** Saves the entire list as a file that can be verified. */
export const useAccessLogFile = () => {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<'idle' | 'busy' | RestError>('idle');
  const save = () => {
    setState('busy');
    client.accessLog.file.query().then(
      ({ file_name, content }) => {
        saveFile(file_name, new Blob([content], { type: 'application/jsonl' }));
        setState('idle');
      },
      (failure: unknown) => setState(restErrorOf(failure)),
    );
  };
  return { save, isBusy: state === 'busy', error: typeof state === 'string' ? null : state };
};
