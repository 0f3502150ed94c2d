import { useTranslation } from 'react-i18next';
import { ProofForm, type Outcome } from '../../parts/credentials/proof-form.tsx';
import type { RestError } from '../../rest/rest-error.ts';

interface ProveActProps {
  /** What the administrator is about to do. */
  title: string;
  why: string;
  submit: string;
  request: {
    byPassword: (password: string) => Promise<Outcome<RestError>>;
    byPasskey?: () => Promise<Outcome<RestError>>;
    byCode?: (code: string) => Promise<Outcome<RestError>>;
  };
  /** Whether its field takes the focus when it appears. */
  takesFocus?: boolean;
  onDone: () => void;
  onLocked: (error: RestError) => void;
  onCancel: () => void;
}

/** Has the administrator prove who they are before the access of another changes. */
export const ProveAct = ({ title, why, submit, ...props }: ProveActProps) => {
  const { t } = useTranslation();
  return (
    <ProofForm
      texts={{
        title,
        why,
        password: t('users.proof.password'),
        missing: t('form.enter_current_password'),
        byPasskey: t('users.proof.by_passkey'),
        submit,
        cancel: t('form.cancel'),
        code: {
          label: t('users.proof.code'),
          missing: t('users.proof.enter_code'),
          choose: t('users.proof.by_code'),
          choosePassword: t('users.proof.by_password'),
        },
      }}
      {...props}
    />
  );
};
