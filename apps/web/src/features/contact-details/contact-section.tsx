import type { ContactKind } from '@portal/contracts/contact-details';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { ChangeFlow, type ChangeFlowProps } from './change-flow.tsx';
import type { ContactDraft } from './contact-draft.ts';
import { ContactValue } from './contact-value.tsx';

interface ContactSectionProps extends Omit<ChangeFlowProps, 'draft' | 'onMade'> {
  kind: ContactKind;
  /** The change of this kind that the client began; null without one. */
  draft: ContactDraft | null;
  /** Whether the client has just left the form. */
  isReturnedTo: boolean;
  onBegin: () => void;
  /** Called with a change; returns whether its form is over. */
  onMade: (...made: Parameters<ChangeFlowProps['onMade']>) => boolean;
}

/** One thing that a client is reached by, and the way to change it. */
export const ContactSection = ({
  kind,
  draft,
  isReturnedTo,
  onBegin,
  onMade,
  ...props
}: ContactSectionProps) => {
  const { t } = useTranslation();
  const current = useRef<HTMLDivElement>(null);
  const { details } = props;
  const mode = details.modes[kind];
  const isWaiting = details.changes.some(
    (one) => one.kind === kind && (one.state === 'received' || one.state === 'in_review'),
  );
  const isChangeable = mode !== 'closed' && !isWaiting;
  return (
    <Section title={t(`contact_details.kind.${kind}`)}>
      <div ref={current} tabIndex={-1}>
        <ContactValue kind={kind} {...details} />
      </div>
      <p className="soft">{t(`contact_details.use.${kind}`)}</p>
      {mode === 'closed' && <p>{t('contact_details.closed')}</p>}
      {mode === 'on_request' && !isWaiting && <p>{t('contact_details.on_request')}</p>}
      {isWaiting && <p>{t('contact_details.waiting')}</p>}
      {isChangeable && draft && (
        <ChangeFlow
          {...props}
          draft={draft}
          onMade={(...made) => {
            // The form that had the focus is gone.
            if (onMade(...made)) current.current?.focus();
          }}
        />
      )}
      {isChangeable && !draft && (
        <Button className="not-printed" takesFocus={isReturnedTo} onClick={onBegin}>
          {t(`contact_details.change.${kind}`)}
        </Button>
      )}
    </Section>
  );
};
