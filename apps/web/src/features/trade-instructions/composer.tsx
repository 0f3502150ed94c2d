// Behaviour: docs/behaviour/trade-instructions.md
import type { Instruction, InstructionDraft, InstructionProblem } from '@portal/contracts/instruction';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import type { RestError } from '../../rest/rest-error.ts';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Message } from '../../ui/message.tsx';
import { newId } from '../../ui/new-id.ts';
import { InstructionForm } from './instruction-form.tsx';
import { ReadBack } from './read-back.tsx';
import { useStoredDraft } from './stored-draft.ts';
import './trade-instructions.css';
import type { SignWithPasskey } from '../../rest/prove.ts';
import { useQuote, type Options, type ReadBack as ToRead } from './use-instructions.ts';

export interface ComposerProps {
  options: Options;
  /** Whose draft is stored. */
  owner: string;
  canSign: boolean;
  sign: SignWithPasskey;
  onSent: (instruction: Instruction) => void;
  onLocked: (error: RestError) => void;
}

interface Review {
  readBack: ToRead | null;
  problems: readonly InstructionProblem[];
  failure: RestError | null;
  /** Whether the day that was read back is over. */
  isLate: boolean;
  /** Whether the form replaces what was read back. */
  isBack: boolean;
}

const NOTHING: Review = { readBack: null, problems: [], failure: null, isLate: false, isBack: false };

/** The form, then what was filled in read back, then the receipt. */
export const Composer = ({ options, owner, onSent, ...props }: ComposerProps) => {
  const { draft: fields, change, clear, isOver } = useStoredDraft(owner);
  const quoteOf = useQuote();
  const [review, setReview] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const readBackOf = async (draft: InstructionDraft, outdated?: { before: ToRead; failure: RestError }) => {
    setBusy(true);
    const quote = await quoteOf(draft);
    setBusy(false);
    // What comes of fields that have changed since is not what the client would send.
    if (isOver(fields)) return;
    const isBack = outdated !== undefined;
    if (!('trade_on' in quote)) return setReview({ ...NOTHING, failure: quote, isBack });
    if (quote.problems.length > 0) return setReview({ ...NOTHING, problems: quote.problems, isBack });
    const text = JSON.stringify(draft);
    // The same is sent again under its id, so that one whose response was lost is not a second one.
    const request_id = text === fields.requestOf ? fields.requestId : newId();
    change({ requestId: request_id, requestOf: text });
    const isLate = outdated !== undefined && outdated.before.quote.trade_on !== quote.trade_on;
    const failure = isLate ? null : (outdated?.failure ?? null);
    setReview({ ...NOTHING, readBack: { draft, quote, request_id }, failure, isLate });
  };
  const { readBack } = review;
  const account = options.accounts.find((one) => one.account_uuid === readBack?.draft.account_uuid);
  if (!readBack || !account)
    return (
      <InstructionForm
        options={options}
        fields={fields}
        problems={review.problems}
        failure={review.failure}
        isBusy={isBusy}
        takesFocus={review.isBack}
        onChange={(more) => {
          change(more);
          setReview(NOTHING);
        }}
        onClear={() => {
          clear();
          setReview(NOTHING);
        }}
        onReview={(draft) => void readBackOf(draft)}
      />
    );
  return (
    <Reading
      key={`${readBack.request_id} ${readBack.quote.trade_on}`}
      {...review}
      day={readBack.quote.trade_on}
    >
      <ReadBack
        {...props}
        readBack={readBack}
        options={options}
        account={account}
        onSent={(instruction) => {
          clear();
          onSent(instruction);
        }}
        onOutdated={(failure) => void readBackOf(readBack.draft, { before: readBack, failure })}
        onChange={() => setReview({ ...NOTHING, isBack: true })}
      />
    </Reading>
  );
};

interface ReadingProps extends Pick<Review, 'isLate' | 'failure'> {
  day: string;
  children: ReactNode;
}

/** Takes the focus, which was on a button that is gone. */
const Reading = ({ isLate, failure, day, children }: ReadingProps) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {isLate && (
        <Message tone="error" isUrgent>
          {t('trade_instructions.review.too_late', { date: longDate(day) })}
        </Message>
      )}
      {failure && <FailureMessage failure={failure} />}
      {children}
    </div>
  );
};
