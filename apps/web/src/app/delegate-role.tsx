import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDelegationScope, useForgetRole } from '../features/delegates/use-delegation-scope.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

interface DelegateScopeProps {
  /** Called with whether something is shared with the role, as far as that is known. */
  onShared: (isShared: boolean) => void;
}

/** Watches what a client shares with the active role, for as long as it is rendered. */
export const DelegateScope = ({ onShared }: DelegateScopeProps) => {
  const isShared = useDelegationScope() ?? true;
  useEffect(() => onShared(isShared), [isShared, onShared]);
  return null;
};

interface DelegateRoleEndProps {
  /** Leaves a role that is gone; null while the user still has it. */
  onLeave: (() => void) | null;
}

/** In the place of a page of another client, when nothing is shared with the role, or the role is gone. */
export const DelegateRoleEnd = ({ onLeave }: DelegateRoleEndProps) =>
  onLeave ? <RoleGone onLeave={onLeave} /> : <NothingShared />;

const NothingShared = () => {
  const { t } = useTranslation();
  const title = t('delegates.over.nothing');
  usePageTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <p role="status">{t('delegates.over.nothing_lead')}</p>
    </>
  );
};

const RoleGone = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t('delegates.over.title');
  usePageTitle(title);
  useForgetRole();
  return (
    <>
      <h1>{title}</h1>
      <p role="status">{t('delegates.over.lead')}</p>
      <p>
        <Button
          look="primary"
          takesFocus
          onClick={() => {
            onLeave();
            void navigate('/');
          }}
        >
          {t('delegates.over.continue')}
        </Button>
      </p>
    </>
  );
};
