import { useTranslation } from 'react-i18next';
import { InstructionList } from '../features/trade-instructions/instruction-list.tsx';
import { Offered } from '../parts/access/offered.tsx';
import { ButtonLink } from '../ui/button-link.tsx';

/** What the client instructed, and the way to a new instruction. */
export const TradeInstructionsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.trade_instructions')}</h1>
      <p className="instruction-lead">{t('trade_instructions.lead')}</p>
      <Offered call="tradeInstructions/send">
        <p className="instruction-new">
          <ButtonLink to="/app/trade-instructions/new">{t('trade_instructions.new')}</ButtonLink>
        </p>
      </Offered>
      <div className="instructions">
        <InstructionList />
      </div>
    </>
  );
};
