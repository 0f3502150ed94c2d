import { contactKinds, type ContactChange, type ContactKind } from '@portal/contracts/contact-details';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CodeForm } from './change-flow.tsx';
import { ChangeList } from './change-list.tsx';
import { useContactDraft, type ContactDraft } from './contact-draft.ts';
import { ContactSection } from './contact-section.tsx';
import type { SignWithPasskey } from '../../rest/prove.ts';
import { useContactDetails, type ContactDetails } from './use-contact-details.ts';
import './contact-details.css';

const SKELETON_HEIGHT_PX = 640;

interface ContactDetailsViewProps {
  /** The id of the signed-in user. */
  owner: string;
  /** Whether this browser can use passkeys here. */
  canSign: boolean;
  sign: SignWithPasskey;
  CodeForm: CodeForm;
  onNotice: (text: string) => void;
  /** Called when the password was wrong so often that the session has ended. */
  onLocked: (error: RestError) => void;
}

/** By what the firm reaches a client, and the way to change it. */
export const ContactDetailsView = (props: ContactDetailsViewProps) => (
  <Load read={useContactDetails()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
    {(details) => <Details details={details} {...props} />}
  </Load>
);

const Details = ({
  details,
  owner,
  canSign,
  onNotice,
  ...props
}: ContactDetailsViewProps & { details: ContactDetails }) => {
  const { t } = useTranslation();
  const { draft, begin, change, clear } = useContactDraft(owner);
  const [left, setLeft] = useState<ContactKind | null>(null);
  const onMade = ({ kind, state }: ContactChange, sent: ContactDraft['fields']) => {
    onNotice(t(state === 'applied' ? `contact_details.changed.${kind}` : 'contact_details.requested'));
    return clear(sent);
  };
  return (
    <div className="contact-details">
      {contactKinds.map((kind) => (
        <ContactSection
          key={kind}
          kind={kind}
          details={details}
          draft={draft?.kind === kind ? draft : null}
          isReturnedTo={left === kind}
          onBegin={() => begin(kind)}
          onChange={change}
          onMade={onMade}
          onCancel={() => {
            clear();
            setLeft(kind);
          }}
          canSign={canSign && details.has_passkey}
          {...props}
        />
      ))}
      <ChangeList changes={details.changes} onNotice={onNotice} />
    </div>
  );
};
