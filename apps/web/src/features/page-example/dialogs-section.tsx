import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { CancelDialog } from '../../ui/form-buttons.tsx';
import { Section } from '../../ui/section.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { sample } from './sample.ts';
import { Specimen, Specimens } from './specimen.tsx';

interface OpenerProps {
  code: string;
  /** What it opens, which closes itself. */
  children: (close: () => void) => ReactNode;
}

const Opener = ({ code, children }: OpenerProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Specimen code={code}>
      <Button label={`${t('page_example.sample.show')} ${code}`} onClick={() => setOpen(true)}>
        {t('page_example.sample.show')}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </Specimen>
  );
};

const Confirmations = () => {
  const { t } = useTranslation();
  const labels = {
    title: t('page_example.sample.ask'),
    confirmLabel: t('page_example.sample.action'),
    cancelLabel: t('page_example.sample.other'),
  };
  return (
    <>
      <Opener code="ConfirmDialog">
        {(close) => <ConfirmDialog {...labels} onConfirm={close} onCancel={close} />}
      </Opener>
      <Opener code="ConfirmDialog text">
        {(close) => (
          <ConfirmDialog
            {...labels}
            text={t('page_example.sample.sentence')}
            onConfirm={close}
            onCancel={close}
          />
        )}
      </Opener>
      <Opener code="CancelDialog">{(close) => <CancelDialog onCancel={close} onKeep={close} />}</Opener>
    </>
  );
};

const Drawers = () => {
  const { t } = useTranslation();
  const [isLocked, setLocked] = useState(true);
  const title = t('page_example.sample.read');
  return (
    <>
      <Opener code="Drawer">
        {(close) => (
          <Drawer title={title} lockedReason={null} onClose={close}>
            <p>{t('page_example.sample.sentence')}</p>
          </Drawer>
        )}
      </Opener>
      <Opener code="Drawer lockedReason">
        {(close) => (
          <Drawer
            title={title}
            lockedReason={isLocked ? t('page_example.sample.sending') : null}
            onClose={close}
          >
            <Button onClick={() => setLocked(!isLocked)}>{t('page_example.sample.action')}</Button>
          </Drawer>
        )}
      </Opener>
    </>
  );
};

const WideDialogs = () => {
  const { t } = useTranslation();
  const title = t('page_example.sample.read');
  const closeLabel = t('page_example.sample.close');
  const content = <p>{t('page_example.sample.sentence')}</p>;
  return (
    <>
      <Opener code="WideDialog">
        {(close) => (
          <WideDialog title={title} closeLabel={closeLabel} onClose={close}>
            {content}
          </WideDialog>
        )}
      </Opener>
      <Opener code="WideDialog actions titleLanguage=fr">
        {(close) => (
          <WideDialog
            title={sample.frenchTitle}
            titleLanguage="fr"
            closeLabel={closeLabel}
            actions={<Button look="primary">{t('page_example.sample.action')}</Button>}
            onClose={close}
          >
            {content}
          </WideDialog>
        )}
      </Opener>
    </>
  );
};

/** What opens over the page. */
export const DialogsSection = () => {
  const { t } = useTranslation();
  return (
    <Section title={t('page_example.sections.dialogs')} isDivided className="example-dialogs">
      <Specimens>
        <Confirmations />
        <Drawers />
        <WideDialogs />
      </Specimens>
    </Section>
  );
};
