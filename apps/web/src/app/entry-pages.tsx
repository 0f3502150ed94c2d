import { useParams } from 'react-router-dom';
import { ActivationPage } from '../features/activation/activation-page.tsx';
import { ProtectionPage } from '../features/protection/protection-page.tsx';
import { RecoveryPage } from '../features/recovery/recovery-page.tsx';
import { RegistrationLinkPage } from '../features/registration/registration-link-page.tsx';
import { RegistrationPage } from '../features/registration/registration-page.tsx';
import { useSession } from '../features/session/use-session.ts';

/** The public pages that begin a session without a password, each connected to that session. */
export const entryPages = {
  Activation: () => {
    const { code = '' } = useParams();
    const { begin } = useSession();
    return <ActivationPage key={code} code={code} onDone={begin} />;
  },
  Registration: () => <RegistrationPage />,
  RegistrationLink: () => {
    const { code = '' } = useParams();
    const { begin } = useSession();
    return <RegistrationLinkPage key={code} code={code} onDone={begin} />;
  },
  Protection: () => {
    const { code = '' } = useParams();
    const { isSignedIn, leave } = useSession();
    const onProtected = () => {
      // The gateway has ended the session: a sign-out call would be rejected.
      if (isSignedIn) leave('signed_out');
    };
    return <ProtectionPage key={code} code={code} onProtected={onProtected} />;
  },
  Recovery: () => <RecoveryPage />,
};
