import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { arePasskeysSupported } from '../features/passkeys/passkey-support.ts';
import { Composer } from '../features/trade-instructions/composer.tsx';
import { useInstructionOptions } from '../features/trade-instructions/use-instructions.ts';
import { useKnownUser } from '../features/user/use-user.ts';
import { Load } from '../ui/load.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useRejected } from './settings/use-rejected.ts';

const SKELETON_HEIGHT_PX = 480;

/** A new instruction: filled in, read back, proved and sent. */
export const InstructionComposerPage = () => {
  const { t } = useTranslation();
  const { id } = useKnownUser();
  const navigate = useNavigate();
  const read = useInstructionOptions();
  const onLocked = useRejected();
  const title = t('trade_instructions.new');
  usePageTitle(title);
  return (
    <div className="instruction-composer">
      <h1>{title}</h1>
      <p>{t('trade_instructions.lead')}</p>
      <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(options) =>
          options.accounts.length === 0 ? (
            <p role="status">{t('trade_instructions.no_account')}</p>
          ) : (
            <Composer
              options={options}
              owner={id}
              canSign={arePasskeysSupported()}
              sign={async (wanted) =>
                (await import('../features/passkeys/web-authn.ts')).signWithPasskey(wanted)
              }
              onSent={({ instruction_id }) =>
                void navigate(`/app/trade-instructions/${instruction_id}`, {
                  replace: true,
                  state: { isNew: true, isReceived: true },
                })
              }
              onLocked={onLocked}
            />
          )
        }
      </Load>
      <p className="not-printed">
        <Link to="/app/trade-instructions">{t('trade_instructions.back')}</Link>
      </p>
    </div>
  );
};
