import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { InstructionDetails } from '../features/trade-instructions/instruction-details.tsx';
import { useInstruction } from '../features/trade-instructions/use-instructions.ts';
import { useNotify } from '../ui/use-notify.ts';
import { LoadFound } from './load-found.tsx';

/** One instruction: its receipt, what became of it, and its withdrawal. */
export const InstructionPage = () => {
  const { t } = useTranslation();
  const { instruction = '' } = useParams();
  const { state } = useLocation();
  const notify = useNotify();
  const read = useInstruction(instruction);
  const isNew = (state as { isReceived?: boolean } | null)?.isReceived === true;
  return (
    <>
      <LoadFound
        read={read}
        title={t('shell.menu.trade_instructions')}
        notFound={t('trade_instructions.receipt.not_found')}
      >
        {(found) => (
          <InstructionDetails
            instruction={found}
            isNew={isNew}
            onNotice={(text) => notify(text, 'success')}
          />
        )}
      </LoadFound>
      <p className="instruction-back not-printed">
        <Link to="/app/trade-instructions">{t('trade_instructions.back')}</Link>
      </p>
    </>
  );
};
