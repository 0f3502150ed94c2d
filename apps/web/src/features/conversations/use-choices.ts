import type { Asked } from '@portal/contracts/conversations';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { businessDay } from '../../ui/business-day.ts';
import { useLanguage } from '../../ui/language.ts';

/** What can be chosen from a list; a figure and an article are asked about where they are shown. */
export type ChoosableKind = Exclude<Asked['kind'], 'figure' | 'article'>;

/** So many of the newest are offered. */
export const CHOICES_MAX = 50;

interface Choice {
  about: Asked;
  label: string;
}

const useRead = (kind: ChoosableKind) => {
  const newest = { body: { limit: CHOICES_MAX } };
  return {
    account: trpc.accounts.list.useQuery(undefined, { enabled: kind === 'account' }),
    document: trpc.documents.list.useQuery(newest, { enabled: kind === 'document' }),
    transaction: trpc.transactions.list.useQuery(newest, { enabled: kind === 'transaction' }),
    fund: trpc.funds.list.useQuery(undefined, { enabled: kind === 'fund' }),
  };
};

/** What a conversation may be about, of one kind, by name; undefined until it is read. */
export const useChoices = (kind: ChoosableKind) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate } = useFormat();
  const read = useRead(kind);
  const lists: Record<ChoosableKind, () => Choice[] | undefined> = {
    account: () =>
      read.account.data?.accounts
        .filter(({ shared_by }) => shared_by === null)
        .map(({ account_uuid, type, number }) => ({
          about: { kind: 'account', account_uuid },
          label: `${t(`accounts.type.${type}`)} ${number}`,
        })),
    document: () =>
      read.document.data?.rows.map(({ id, name, added_at }) => ({
        about: { kind: 'document', document_id: id },
        label: `${name[language]} (${shortDate(businessDay(added_at))})`,
      })),
    transaction: () =>
      read.transaction.data?.rows.map(({ id, date, type, security }) => ({
        about: { kind: 'transaction', transaction_id: id },
        label: [shortDate(date), t(`transactions.type.${type}`), security?.name[language]]
          .filter(Boolean)
          .join(' – '),
      })),
    fund: () =>
      read.fund.data?.funds.map(({ fund_id, name }) => ({
        about: { kind: 'fund', fund_id },
        label: name[language],
      })),
  };
  const { error } = read[kind];
  return { choices: lists[kind](), error: error && restErrorOf(error) };
};
