import type { AccessLogRow } from '@portal/contracts/access-log';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { UnbrokenPart } from '../../ui/unbroken-part.tsx';

/** The person, and the role in which they looked. */
export const Who = ({ reader, role }: AccessLogRow) => {
  const { t } = useTranslation();
  return (
    <div className="access-log-cell">
      {reader.name}
      <span className="soft access-log-second">
        {t('access_log.in_role', { role: role.name ?? role.role })}
      </span>
    </div>
  );
};

/** What was seen, changed or refused. */
export const What = ({ subject, outcome, account, document, reason }: AccessLogRow) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const about = account
    ? t('access_log.of_account', { account: `${t(`accounts.type.${account.type}`)} ${account.number}` })
    : document?.name[language];
  return (
    <div className="access-log-cell">
      <span className={outcome === 'read' ? undefined : 'access-log-outcome'}>
        {t('access_log.outcome_of', {
          outcome: t(`access_log.outcome.${outcome}`),
          subject: t(`access_log.subject.${subject}`),
        })}
      </span>
      {about !== undefined && (
        <span className="soft access-log-second">
          <UnbrokenPart text={about} part={account?.number} />
        </span>
      )}
      {reason && (
        <span className="soft access-log-second">
          {t('access_log.reason_of', {
            reason: t(`access_log.reason.${reason.reason}`),
            words: reason.words,
          })}
        </span>
      )}
    </div>
  );
};

/** The place and the address. */
export const Where = ({ location, ip }: AccessLogRow) => {
  const { t } = useTranslation();
  const place = [location?.city, location?.prov].filter(Boolean).join(', ');
  return (
    <div className="access-log-cell">
      {place || t('access_log.no_place')}
      <span className="soft access-log-second">{ip}</span>
    </div>
  );
};

const kinds = ['desktop', 'mobile', 'tablet'] as const;

/** The kind of device, with its browser and system. */
export const Device = ({ os, browser, device }: AccessLogRow) => {
  const { t } = useTranslation();
  const kind = kinds.find((one) => one === device);
  if (!os && !kind) return t('access_log.no_device');
  const system = os && browser ? t('access_log.browser_on', { browser, os }) : (os ?? browser);
  return (
    <div className="access-log-cell">
      {kind ? t(`access_log.kind.${kind}`) : system}
      {kind && system && <span className="soft access-log-second">{system}</span>}
    </div>
  );
};
