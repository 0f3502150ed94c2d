// Behaviour: docs/behaviour/definitions.md
import { fetchTexts } from '@portal/i18n/load-texts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred.tsx';
import { useLanguage } from '../../ui/language.ts';
import { useNotify } from '../../ui/use-notify.ts';
import type { Term } from './terms.ts';
import './definition.css';

const DefinitionPanel = deferred(async () => (await import('./definition-panel.tsx')).DefinitionPanel);

interface DefinitionProps {
  of: Term;
  /** The text beside the button, which its name repeats. */
  title: string;
}

/** A button that explains a word in place. The explanation is loaded when it is pressed. */
export const Definition = ({ of: term, title }: DefinitionProps) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = () =>
    Promise.all([DefinitionPanel.preload(), fetchTexts(i18n, language, 'definitions')]).then(
      () => setOpen(true),
      () => notify(t('defined_term.failed'), 'error'),
    );
  return (
    <span ref={root} className="definition not-printed">
      <button
        ref={button}
        type="button"
        className="plain-button definition-button"
        aria-label={t('defined_term.ask', { title })}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setOpen(false) : void open())}
      />
      {isOpen && (
        <DefinitionPanel
          term={term}
          root={root}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
          onLeave={() => setOpen(false)}
        />
      )}
    </span>
  );
};
