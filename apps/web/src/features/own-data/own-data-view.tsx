import type { RestError } from '../../rest/rest-error.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CorrectionSection } from './correction-section.tsx';
import { ExportSection } from './export-section.tsx';
import type { SignWithPasskey } from '../../rest/prove.ts';
import { useOwnData } from './use-own-data.ts';
import './own-data.css';

const SKELETON_HEIGHT_PX = 480;

interface OwnDataViewProps {
  /** Whether this browser can use passkeys here. */
  canSign: boolean;
  sign: SignWithPasskey;
  onNotice: (text: string) => void;
  /** Called when the password was wrong so often that the session has ended. */
  onLocked: (error: RestError) => void;
}

/** The copies of their data that a client asked for, and what they want corrected. */
export const OwnDataView = ({ canSign, ...props }: OwnDataViewProps) => (
  <Load read={useOwnData()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
    {({ exports, corrections, has_passkey }) => (
      <div className="own-data">
        <ExportSection exports={exports} hasPasskey={canSign && has_passkey} {...props} />
        <CorrectionSection corrections={corrections} onNotice={props.onNotice} />
      </div>
    )}
  </Load>
);
