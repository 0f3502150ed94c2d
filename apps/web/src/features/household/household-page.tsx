import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { HouseholdFigures } from './household-figures.tsx';
import { HouseholdMembers } from './household-members.tsx';
import { LeaveHousehold } from './leave-household.tsx';
import { OwnShare } from './own-share.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';
import { useHousehold, useHouseholdChange, type HouseholdRead } from './use-household.ts';
import './household.css';

const SKELETON_HEIGHT_PX = 640;

/** A household: what its members share, who they are, and what the client shares. */
export const HouseholdPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.household')}</h1>
      <p className="household-lead">{t('household.lead')}</p>
      <Load read={useHousehold()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(read) => <Loaded read={read} />}
      </Load>
    </>
  );
};

const Loaded = ({ read }: { read: HouseholdRead }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const { household, invitations } = read;
  // The buttons go with what they were for.
  const onDone = (text: string) => {
    place.current?.focus({ preventScroll: true });
    notify(text, 'success');
  };
  return (
    <div ref={place} tabIndex={-1} className="household">
      {invitations.length > 0 && (
        <ReceivedInvitations invitations={invitations} isMember={household !== null} onDone={onDone} />
      )}
      {household === null ? (
        <NoHousehold onDone={onDone} />
      ) : (
        <>
          <HouseholdFigures />
          <HouseholdMembers household={household} onDone={onDone} />
          <OwnShare read={read} household={household} onDone={onDone} />
          <p>
            {t('household.log')} <Link to="/app/access-log">{t('shell.menu.access_log')}</Link>
          </p>
          <LeaveHousehold onDone={onDone} />
        </>
      )}
    </div>
  );
};

const NoHousehold = ({ onDone }: { onDone: (text: string) => void }) => {
  const { t } = useTranslation();
  const { create, isPending, error } = useHouseholdChange();
  const begin = async () => {
    if (await create()) onDone(t('household.created'));
  };
  return (
    <div>
      <p>{t('household.none')}</p>
      {error && <FailureMessage failure={error} />}
      <Button look="primary" isBusy={isPending} onClick={() => void begin()}>
        {t('household.create')}
      </Button>
    </div>
  );
};
