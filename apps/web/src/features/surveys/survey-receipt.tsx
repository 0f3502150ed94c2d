import { pathOf } from '@portal/contracts/questionnaire-path';
import type { Outcome } from '@portal/contracts/questionnaire-scoring';
import type { SurveyResult } from '@portal/contracts/surveys';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import { AnswersInWords } from './answers-in-words.tsx';
import './surveys.css';

const SHARE_DIGITS = 0;

interface SurveyReceiptProps {
  result: SurveyResult;
  /** Whether it was signed just now. */
  isNew: boolean;
}

/** What was signed: the receipt, what it comes to, and the answers in words. */
export const SurveyReceipt = ({ result, isNew }: SurveyReceiptProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const { questionnaire, answers, outcome } = result;
  const rows = [
    [t('surveys.receipt.number'), result.number],
    [t('surveys.receipt.signed_at'), format.dateTime(result.signed_at)],
    [t('surveys.receipt.version'), String(result.version)],
    [t('surveys.receipt.proved'), t(result.is_proved ? 'surveys.receipt.yes' : 'surveys.receipt.no')],
  ] as const;
  return (
    <div className="survey">
      <h1>{result.title[language]}</h1>
      {isNew && (
        <Message tone="success" isUrgent>
          {t('surveys.receipt.received', { number: result.number })}
        </Message>
      )}
      <Section title={t('surveys.receipt.title')}>
        <dl className="survey-answers">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="not-printed">
          <Button onClick={() => window.print()}>{t('surveys.receipt.print')}</Button>
        </p>
      </Section>
      {outcome && <Explanation outcome={outcome} />}
      <h2>{t('surveys.receipt.answers')}</h2>
      <AnswersInWords pages={pathOf(questionnaire, answers).pages} answers={answers} format={format} />
      <p className="survey-declaration">{questionnaire.declaration[language]}</p>
    </div>
  );
};

/** What the answers come to, and why. */
const Explanation = ({ outcome: { level, dimensions } }: { outcome: Outcome }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent } = useFormat();
  const mix = level.target_mix;
  return (
    <Section title={t('surveys.outcome.title', { level: level.label[language] })}>
      <p>{level.explanation[language]}</p>
      <p>{t('surveys.outcome.lowest')}</p>
      <Table
        caption={t('surveys.outcome.points')}
        rows={dimensions}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', title: t('surveys.outcome.dimension'), cell: ({ label }) => label[language] },
          {
            key: 'points',
            title: t('surveys.outcome.points'),
            isNumber: true,
            cell: ({ points, max }) => t('surveys.of_scale', { value: points, max }),
          },
          { key: 'level', title: t('surveys.outcome.level'), cell: (one) => one.level.label[language] },
        ]}
      />
      {mix && (
        <>
          <Table
            caption={t('surveys.outcome.mix')}
            rows={mix}
            keyOf={({ asset_class }) => asset_class}
            columns={[
              {
                key: 'class',
                title: t('surveys.outcome.class'),
                cell: ({ asset_class }) => t(`holdings.class.${asset_class}`),
              },
              {
                key: 'share',
                title: t('surveys.outcome.share'),
                isNumber: true,
                cell: ({ asset_class, share }) => (
                  <Calculated
                    text={percent(share, SHARE_DIGITS)}
                    name={t('surveys.outcome.share')}
                    of={t(`holdings.class.${asset_class}`)}
                    calculation={{ kind: 'profile_mix' }}
                  />
                ),
              },
            ]}
          />
          <p className="soft">{t('surveys.outcome.no_trade')}</p>
        </>
      )}
    </Section>
  );
};
