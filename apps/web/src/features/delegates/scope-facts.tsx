import type { Delegate } from '@portal/contracts/delegates';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/facts.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

/** What a delegate may see, and when. */
export interface Scope extends Pick<Delegate, 'has_amounts' | 'has_documents' | 'from' | 'until'> {
  /** Null for all of them. */
  accounts: readonly Pick<NonNullable<Delegate['accounts']>[number], 'number' | 'type'>[] | null;
}

const documentsOf = ({ has_documents, accounts }: Pick<Scope, 'has_documents' | 'accounts'>) => {
  if (!has_documents) return 'delegates.facts.no_documents';
  return accounts === null ? 'delegates.facts.all_documents' : 'delegates.facts.documents_of_accounts';
};

/** What is shared, and from when until when, in words. */
export const ScopeFacts = ({ accounts, has_amounts, has_documents, from, until }: Scope) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return (
    <Facts
      isList
      facts={[
        [
          t('delegates.facts.accounts'),
          accounts === null
            ? t('delegates.facts.all_accounts')
            : accounts.map(({ number, type }) => (
                <span key={number} className="delegate-account">
                  {t(`accounts.type.${type}`)} {number}
                </span>
              )),
        ],
        [t('delegates.facts.shown'), t(has_amounts ? 'delegates.facts.amounts' : 'delegates.facts.weights')],
        [t('delegates.facts.documents'), t(documentsOf({ has_documents, accounts }))],
        [
          t('delegates.facts.period'),
          until === null
            ? t('delegates.facts.from', { from: longDate(from) })
            : t('delegates.facts.from_until', { from: longDate(from), until: longDate(until) }),
        ],
      ]}
    />
  );
};
