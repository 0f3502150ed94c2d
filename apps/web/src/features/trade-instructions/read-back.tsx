import { BUSINESS_TIME_ZONE } from '@portal/contracts/constants';
import type { InstructionWarning } from '@portal/contracts/instruction';
import { dateTime as businessTime } from '@portal/i18n/format';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { InstructionRows } from './instruction-rows.tsx';
import { Sending, type SendingProps } from './sending.tsx';
import type { AccountOption, Options, ReadBack as ToRead } from './use-instructions.ts';
import { useReadBackSentence } from './use-instruction-sentence.ts';

interface ReadBackProps extends Omit<SendingProps, 'read' | 'isAllRead' | 'onUnread'> {
  account: AccountOption;
}

/** What is about to be sent, in a sentence, with what it comes to, when, and what the client must have read. */
export const ReadBack = ({ account, ...props }: ReadBackProps) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const sentence = useReadBackSentence();
  const [read, setRead] = useState<readonly InstructionWarning[]>([]);
  const [isTried, setTried] = useState(false);
  const warnings = useRef<HTMLFieldSetElement>(null);
  const { draft, quote } = props.readBack;
  const isCash = draft.fund_id === null;
  return (
    <Section title={t('trade_instructions.review.title')} className="read-back">
      <p className="read-back-sentence">
        <UnbrokenWords text={sentence(draft, account, props.options)} />
      </p>
      <Estimate readBack={props.readBack} account={account} funds={props.options.funds} />
      <p>{t('trade_instructions.review.not_an_order', { date: longDate(quote.trade_on) })}</p>
      {isCash && <p className="soft">{t('trade_instructions.review.bank')}</p>}
      {quote.warnings.length > 0 && (
        <fieldset ref={warnings} className="read-back-warnings">
          <legend>{t('trade_instructions.review.read')}</legend>
          {quote.warnings.map((warning) => (
            <CheckField
              key={warning}
              label={t(`trade_instructions.warning.${warning}`)}
              checked={read.includes(warning)}
              error={isTried && !read.includes(warning) ? t('trade_instructions.review.unread') : undefined}
              onChange={({ target }) =>
                setRead(target.checked ? [...read, warning] : read.filter((one) => one !== warning))
              }
            />
          ))}
        </fieldset>
      )}
      <Sending
        {...props}
        read={[...read]}
        isAllRead={quote.warnings.every((one) => read.includes(one))}
        onUnread={() => {
          setTried(true);
          if (warnings.current) focusFirstInvalid(warnings.current);
        }}
      />
    </Section>
  );
};

interface EstimateProps {
  readBack: ToRead;
  account: AccountOption;
  funds: Options['funds'];
}

const Estimate = ({ readBack: { draft, quote }, account, funds }: EstimateProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { moneyText, quantityText, price, rate, longDate, dateTime } = useFormat();
  const fundOf = (id: string | null) => funds.find(({ fund_id }) => fund_id === id);
  const [fund, toFund] = [fundOf(draft.fund_id), fundOf(draft.to_fund_id)];
  const priceRow = (of: typeof fund, value: typeof quote.price): [string, string][] =>
    of && value
      ? [
          [
            t('trade_instructions.review.price', { fund: of.name[language], date: longDate(value.date) }),
            price(value.price, of.currency),
          ],
        ]
      : [];
  const time = dateTime(quote.cut_off_at);
  const isSameClock = time === businessTime(quote.cut_off_at, language, BUSINESS_TIME_ZONE);
  const cutOff = isSameClock
    ? t('trade_instructions.review.cut_off_here', { time })
    : t('trade_instructions.review.cut_off_value', { time });
  const rows: [string, string][] = [
    [t('trade_instructions.review.amount'), moneyText(quote.amount, account.currency)],
    ...(fund
      ? [
          [
            t('trade_instructions.review.units', { fund: fund.name[language] }),
            quantityText(quote.units),
          ] as [string, string],
        ]
      : []),
    ...(toFund
      ? [
          [
            t('trade_instructions.review.to_units', { fund: toFund.name[language] }),
            quantityText(quote.to_units),
          ] as [string, string],
        ]
      : []),
    ...priceRow(fund, quote.price),
    ...priceRow(toFund, quote.to_price),
    ...quote.exchange_rates.map((one): [string, string] => [
      t('trade_instructions.review.rate_of_day', { date: longDate(one.date) }),
      t('trade_instructions.review.rate', { ...one, rate: rate(one.rate) }),
    ]),
    [t('trade_instructions.review.day'), longDate(quote.trade_on)],
    [t('trade_instructions.review.cut_off'), cutOff],
  ];
  return (
    <>
      {fund && <p className="soft">{t('trade_instructions.review.about')}</p>}
      <InstructionRows rows={rows} />
    </>
  );
};
