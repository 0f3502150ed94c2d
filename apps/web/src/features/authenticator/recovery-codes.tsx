import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { List, ListItem } from '../../ui/list.tsx';

const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

/** The recovery codes, shown once. */
export const RecoveryCodes = ({ codes, onConfirm }: { codes: readonly string[]; onConfirm: () => void }) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('authenticator.codes_title')}
      </h3>
      <p>{t('authenticator.codes_lead')}</p>
      <List className="recovery-codes">
        {codes.map((code) => (
          <ListItem key={code}>
            <code>{inGroups(code)}</code>
          </ListItem>
        ))}
      </List>
      <Button look="primary" onClick={onConfirm}>
        {t('authenticator.codes_kept')}
      </Button>
    </>
  );
};
