import { useNavigate, useSearchParams } from 'react-router-dom';
import { draft, sentIdentity } from './registration-draft.ts';
import { IdentityStep } from './identity-step.tsx';
import { SentStep } from './sent-step.tsx';
import type { Identity } from './use-registration.ts';

/** Registration up to the mail that is sent. The step is in the URL; what was typed is stored in the tab. */
export const RegistrationPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const sent = search.get('step') === 'sent' ? sentIdentity() : null;
  const onSent = (identity: Identity, resendAfter: number) => {
    draft.save({ ...identity, resendFrom: String(Date.now() + resendAfter * 1000) });
    void navigate('/register?step=sent', { replace: sent !== null });
  };
  return sent ? <SentStep identity={sent} onSent={onSent} /> : <IdentityStep onSent={onSent} />;
};
