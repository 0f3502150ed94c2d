import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountName } from '../../parts/money/account-name.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { useInPlaceOfButton } from '../../ui/use-in-place-of-button.ts';
import { ShareForm } from './share-form.tsx';
import { useHouseholdChange, type HouseholdRead } from './use-household.ts';

type Household = NonNullable<HouseholdRead['household']>;

interface OwnShareProps {
  read: HouseholdRead;
  household: Household;
  onDone: (text: string) => void;
}

/** What the client shares with the others, and the way to consent to it, to change it and to end it. */
export const OwnShare = ({ read, household, onDone }: OwnShareProps) => {
  const { t } = useTranslation();
  const choice = useInPlaceOfButton();
  const others = household.members.filter(({ is_self }) => !is_self);
  const { share } = read;
  return (
    <Section title={t('household.share.title')} isDivided>
      {share ? <ShareFacts share={share} others={others} /> : <p>{t('household.share.none')}</p>}
      {others.length === 0 && <p className="soft">{t('household.share.alone')}</p>}
      {others.length > 0 && choice.isOpen && (
        <ShareForm
          read={read}
          others={others}
          onCancel={choice.close}
          onShared={() => {
            choice.close();
            onDone(t('household.share.saved'));
          }}
        />
      )}
      {!choice.isOpen && (
        <Actions
          canChoose={others.length > 0}
          isSharing={share !== null}
          takesFocus={choice.takesFocus}
          onChoose={choice.open}
          onDone={onDone}
        />
      )}
    </Section>
  );
};

interface ShareFactsProps {
  share: NonNullable<HouseholdRead['share']>;
  others: Household['members'];
}

const ShareFacts = ({ share: { accounts, has_amounts, members, since }, others }: ShareFactsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  const named = others.filter(({ member_id }) => members.includes(member_id)).map(({ name }) => name);
  const later = others.filter(({ member_id }) => !members.includes(member_id));
  return (
    <>
      <Facts
        isList
        facts={[
          [
            t('household.share.accounts'),
            accounts === null
              ? t('household.share.all_accounts')
              : accounts.map((account) => (
                  <span key={account.account_uuid} className="household-account">
                    <AccountName account={account} />
                  </span>
                )),
          ],
          [
            t('household.share.shown'),
            t(has_amounts ? 'household.share.amounts_shown' : 'household.share.weights_shown'),
          ],
          ...(named.length > 0
            ? [[t('household.share.with'), new Intl.ListFormat(`${language}-CA`).format(named)] as const]
            : []),
        ]}
      />
      <p className="soft">{t('household.share.since', { date: dateTime(since) })}</p>
      {later.map(({ member_id, name }) => (
        <p key={member_id}>{t('household.share.not_with', { name })}</p>
      ))}
    </>
  );
};

interface ActionsProps {
  canChoose: boolean;
  isSharing: boolean;
  takesFocus: boolean;
  onChoose: () => void;
  onDone: (text: string) => void;
}

const Actions = ({ canChoose, isSharing, takesFocus, onChoose, onDone }: ActionsProps) => {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const { endShare, isPending, error } = useHouseholdChange();
  const end = async () => {
    setConfirming(false);
    if (await endShare()) onDone(t('household.share.ended'));
  };
  return (
    <>
      {error && <FailureMessage failure={error} />}
      <div className="household-actions not-printed">
        {canChoose && (
          <Button look="primary" takesFocus={takesFocus} onClick={onChoose}>
            {t(isSharing ? 'household.share.change' : 'household.share.choose')}
          </Button>
        )}
        {isSharing && (
          <Button isBusy={isPending} onClick={() => setConfirming(true)}>
            {t('household.share.end')}
          </Button>
        )}
      </div>
      {isConfirming && <EndDialog onConfirm={() => void end()} onCancel={() => setConfirming(false)} />}
    </>
  );
};

const EndDialog = ({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('household.share.end_title')}
      confirmLabel={t('household.share.end')}
      cancelLabel={t('household.share.keep')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
};
