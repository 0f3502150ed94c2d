import { riskRatings, type FundDetails } from '@portal/contracts/funds';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Definition } from '../../parts/definitions/definition.tsx';
import type { Term } from '../../parts/definitions/terms.ts';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { FundRatio } from './fund-ratio.tsx';

/** What the firm publishes about a fund: objective, risk, fees and when it began. */
export const FundInformation = ({ fund }: { fund: FundDetails }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  const { fees } = fund;
  return (
    <Section title={t('funds.information.title')}>
      <dl className="fund-facts-list">
        <Fact name={t('funds.information.objective')} isWide>
          {fund.objective[language]}
        </Fact>
        <Fact name={t('funds.information.risk')} term="risk" isWide>
          <Risk risk={fund.risk} />
        </Fact>
        <Fact name={t('funds.class')}>{t(`holdings.class.${fund.asset_class}`)}</Fact>
        <Fact name={t('funds.information.inception')}>{longDate(fund.inception)}</Fact>
        <Fact name={t('funds.information.currency')}>{fund.currency}</Fact>
        <Fact name={t('funds.information.management_fee')} term="management_fee">
          <FundRatio fund={fund} of="management_fee" />
        </Fact>
        <Fact name={t('funds.information.mer')} term="mer">
          <FundRatio fund={fund} of="mer" />
        </Fact>
        <Fact name={t('funds.information.ter')} term="ter">
          <FundRatio fund={fund} of="ter" />
        </Fact>
        <Fact name={t('funds.information.fer')} term="fer">
          <FundRatio fund={fund} of="fer" />
        </Fact>
      </dl>
      <p className="soft">{t('funds.information.fees_as_of', { date: longDate(fees.as_of) })}</p>
    </Section>
  );
};

interface FactProps {
  name: string;
  /** What the glossary explains about it. */
  term?: Term;
  isWide?: boolean;
  children: ReactNode;
}

const Fact = ({ name, term, isWide, children }: FactProps) => (
  <div className={isWide ? 'fund-fact-wide' : undefined}>
    <dt>
      {name}
      {term && <Definition of={term} title={name} />}
    </dt>
    <dd>{children}</dd>
  </div>
);

const Risk = ({ risk }: Pick<FundDetails, 'risk'>) => {
  const { t } = useTranslation();
  return (
    <>
      {t(`funds.risk.${risk}`)}
      <span className="risk-scale" aria-hidden="true">
        {riskRatings.map((one) => (
          <span key={one} className={one === risk ? 'risk-here' : undefined} />
        ))}
      </span>
      <span className="soft fund-facts">{t('funds.information.risk_scale')}</span>
    </>
  );
};
