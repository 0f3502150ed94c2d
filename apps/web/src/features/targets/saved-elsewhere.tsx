import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import type { Targets } from './use-targets.ts';

interface SavedElsewhereProps {
  saved: Pick<Targets, 'used' | 'own'>;
  onTake: () => void;
  onKeep: () => void;
}

const DIGITS = 2;

/** Another tab has changed the target meanwhile: what is used there, and which of the two is used next. */
export const SavedElsewhere = ({ saved: { used, own }, onTake, onKeep }: SavedElsewhereProps) => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  return (
    <Message tone="error" isUrgent>
      <p>
        {t('targets.elsewhere.lead')}{' '}
        {used === null ? t('targets.elsewhere.nothing') : t(`targets.elsewhere.${used}`)}
      </p>
      {used === 'own' && own && (
        <dl className="targets-elsewhere">
          {own.map(({ asset_class, share }) => (
            <div key={asset_class}>
              <dt>{t(`holdings.class.${asset_class}`)}</dt>
              <dd>{percent(share, DIGITS)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="targets-actions">
        <Button takesFocus onClick={onTake}>
          {t('targets.elsewhere.take')}
        </Button>
        <Button onClick={onKeep}>{t('targets.elsewhere.keep')}</Button>
      </div>
    </Message>
  );
};
