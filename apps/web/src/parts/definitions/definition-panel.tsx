import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { placeBeside } from './place-beside.ts';
import type { Term } from './terms.ts';

interface DefinitionPanelProps {
  term: Term;
  /** What holds the button and the panel. */
  root: RefObject<HTMLElement | null>;
  /** Called when the reader closes it: the focus returns to the button. */
  onClose: () => void;
  /** Called when the reader goes elsewhere: the focus stays there. */
  onLeave: () => void;
}

/** The explanation of a word. It takes the focus, so that it is read out and Escape closes it. */
export const DefinitionPanel = ({ term, root, onClose, onLeave }: DefinitionPanelProps) => {
  const { t } = useTranslation();
  const panel = useRef<HTMLSpanElement>(null);
  const id = useId();
  useShown(panel, root);
  useLeave(root, onLeave);
  useEscape(root, onClose);
  return (
    <span
      ref={panel}
      popover="manual"
      role="dialog"
      className="definition-panel"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
    >
      <strong id={`${id}-name`}>{t(`definitions.terms.${term}.name`)}</strong>
      <span id={`${id}-text`} className="definition-text">
        {t(`definitions.terms.${term}.text`)}
      </span>
      <button type="button" className="plain-button link-like" onClick={onClose}>
        {t('definitions.close')}
      </button>
    </span>
  );
};

/** Shows the panel above everything else, beside the button, and gives it the focus. */
const useShown = (panel: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    if (!panel.current || !root.current) return;
    panel.current.showPopover();
    placeBeside(panel.current, root.current);
    panel.current.focus({ preventScroll: true });
  }, [panel, root]);

/** Reports that the focus or a press went elsewhere. */
const useLeave = (root: RefObject<HTMLElement | null>, onLeave: () => void) => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const listening = new AbortController();
    const leaveFrom = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) leave();
    };
    for (const event of ['pointerdown', 'focusin'])
      document.addEventListener(event, leaveFrom, { signal: listening.signal });
    return () => listening.abort();
  }, [root]);
};

/** Reports Escape within the button and the panel; a drawer around them, which listens to the document, stays open. */
const useEscape = (root: RefObject<HTMLElement | null>, onClose: () => void) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    root.current?.addEventListener('keydown', onKey, { signal: listening.signal });
    return () => listening.abort();
  }, [root]);
};
