import type { AdvisedClient } from '@portal/contracts/advised-clients';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { businessDay } from '../../ui/business-day.ts';
import { Load } from '../../ui/load.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useAdvisedClient } from './use-advised-clients.ts';
import { ViewForm } from './view-form.tsx';
import './advised-clients.css';

const SKELETON_HEIGHT_PX = 480;

/** One of the advisor's own clients, and the way to see the portal as they do. */
export const AdvisedClientPage = () => {
  const { t } = useTranslation();
  const { client = '' } = useParams();
  const read = useAdvisedClient(client);
  return (
    <>
      <p className="not-printed">
        <Link to="/app/clients">{t('advised_clients.back')}</Link>
      </p>
      <Load
        read={read}
        skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}
        failed={({ code, messageKey }) =>
          code === 'not_found' || code === 'invalid_request' ? (
            <>
              <h1>{t('shell.not_found.title')}</h1>
              <Message>{t('advised_clients.not_found')}</Message>
            </>
          ) : (
            <>
              <h1>{t('shell.menu.clients')}</h1>
              <LoadError text={t(messageKey)} onTryAgain={read.retry} />
            </>
          )
        }
      >
        {(found) => <Loaded client={found} />}
      </Load>
    </>
  );
};

const Loaded = ({ client }: { client: AdvisedClient }) => {
  const { t } = useTranslation();
  const { client_uuid, name, can_view } = client;
  usePageTitle(name);
  return (
    <>
      <h1>{name}</h1>
      <Facts facts={useFacts(client)} />
      <p className="not-printed">
        <Link to={`/app/desk/clients/${client_uuid}`}>{t('advised_clients.documents')}</Link>
      </p>
      <Section title={t('advised_clients.view.title', { name })} isDivided>
        {can_view ? <ViewForm client={client} /> : <Message>{t('advised_clients.view.of_others')}</Message>}
      </Section>
    </>
  );
};

const useFacts = (client: AdvisedClient): [term: string, value: string][] => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  const { client_number, province, language, last_met_at, stands_in_for } = client;
  return [
    [t('advised_clients.number'), client_number],
    [t('advised_clients.province'), province ?? t('shell.not_available')],
    [t('advised_clients.language'), t(`advised_clients.languages.${language}`)],
    [
      t('advised_clients.last_met'),
      last_met_at === null ? t('advised_clients.never_met') : shortDate(businessDay(last_met_at)),
    ],
    ...(stands_in_for === null
      ? []
      : [[t('advised_clients.advisor'), stands_in_for] satisfies [string, string]]),
  ];
};
