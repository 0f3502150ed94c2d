import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

/** The recovery codes, shown once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('authenticator.codes_title')}
      </h3>
      <p>{t('authenticator.codes_lead')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{inGroups(code)}</code>
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={onKept}>
        {t('authenticator.codes_kept')}
      </Button>
    </>
  );
};
