import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { InstructionDetails } from '../features/trade-instructions/instruction-details.tsx';
import { useInstruction } from '../features/trade-instructions/use-instructions.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Load } from '../ui/load.tsx';
import { Message } from '../ui/message.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNotify } from '../ui/use-notify.ts';

const SKELETON_HEIGHT_PX = 480;

/** One instruction: its receipt, what became of it, and its withdrawal. */
export const InstructionPage = () => {
  const { t } = useTranslation();
  const { instruction = '' } = useParams();
  const { state } = useLocation();
  const notify = useNotify();
  const read = useInstruction(instruction);
  const isNew = (state as { isNew?: boolean } | null)?.isNew === true;
  return (
    <>
      <Load
        read={read}
        skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}
        failed={({ code, messageKey }) =>
          code === 'not_found' || code === 'invalid_request' ? (
            <NotFound />
          ) : (
            <LoadError text={t(messageKey)} onTryAgain={read.retry} />
          )
        }
      >
        {(found) => (
          <InstructionDetails
            instruction={found}
            isNew={isNew}
            onNotice={(text) => notify(text, 'success')}
          />
        )}
      </Load>
      <p className="instruction-back not-printed">
        <Link to="/app/trade-instructions">{t('trade_instructions.back')}</Link>
      </p>
    </>
  );
};

const NotFound = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.not_found.title')}</h1>
      <Message>{t('trade_instructions.receipt.not_found')}</Message>
    </>
  );
};
