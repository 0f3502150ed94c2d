import { switchedProducts } from '@portal/contracts/portal-settings';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Form } from '../../ui/form.tsx';
import { Message } from '../../ui/message.tsx';
import { SavedElsewhere } from './saved-elsewhere.tsx';
import { useSaveFeatures, type SavedFeatures } from './use-portal-settings.ts';
import './portal-settings.css';

/** What of the portal the firm has switched on. */
export const FeaturesForm = ({ features }: { features: SavedFeatures }) => {
  const { t } = useTranslation();
  const [products, setProducts] = useState(features.products);
  const saving = useSaveFeatures(features);
  const { elsewhere } = saving;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void saving.save(products);
  };
  return (
    <Form onSubmit={submit}>
      {elsewhere && (
        <SavedElsewhere
          saved={elsewhere}
          changes={switchedProducts.flatMap((name) =>
            elsewhere.products[name] === products[name]
              ? []
              : [
                  [
                    t(`portal_settings.product.${name}`),
                    t(elsewhere.products[name] ? 'portal_settings.on' : 'portal_settings.off'),
                  ] as const,
                ],
          )}
          onSettle={(isMine) => {
            if (!isMine) setProducts(elsewhere.products);
            saving.settle();
          }}
        />
      )}
      {saving.failure && <FailureMessage failure={saving.failure} />}
      {switchedProducts.map((name) => (
        <CheckField
          key={name}
          label={t(`portal_settings.product.${name}`)}
          hint={t(`portal_settings.about.${name}`)}
          checked={products[name]}
          onChange={({ target }) => {
            setProducts({ ...products, [name]: target.checked });
            saving.edit();
          }}
        />
      ))}
      <div role="status">
        {saving.isSaved && <Message tone="success">{t('portal_settings.saved')}</Message>}
      </div>
      <Button type="submit" look="primary" isBusy={saving.isBusy}>
        {t('portal_settings.features.save')}
      </Button>
    </Form>
  );
};
