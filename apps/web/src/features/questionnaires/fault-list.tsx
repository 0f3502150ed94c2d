import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { useItems } from './open-items.ts';
import { readPlace } from './read-place.ts';
import type { EditingFault } from './use-editing.ts';
import { useWrittenTrail } from './use-written-trail.ts';

const CONTROLS = 'input, select, textarea, button, summary';

const withoutEnd = (path: string) => path.replace(/(?:\.\w+|\[\d+\]|^\w+)$/, '');

const placeOf = (path: string): HTMLElement | null => {
  const places = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  for (let at = path; at !== ''; at = withoutEnd(at)) {
    const found = places.find(({ dataset }) => dataset['place'] === at);
    if (found) return found;
  }
  return null;
};

/** Why a questionnaire cannot be published yet; each fault leads to its field. Takes the focus when it appears. */
export const FaultList = ({ faults }: { faults: readonly EditingFault[] }) => {
  const { t } = useTranslation();
  const written = useWrittenTrail();
  const { openAround } = useItems();
  const place = useRef<HTMLDivElement>(null);
  const leadTo = (path: string) => {
    // What is folded away has no fields yet.
    flushSync(() => openAround(readPlace(path)));
    placeOf(path)?.querySelector<HTMLElement>(CONTROLS)?.focus();
  };
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Message tone="error" isUrgent>
        <p>{t('questionnaires.faults', { count: faults.length })}</p>
        <ul className="questionnaire-faults">
          {faults.map(({ path, code }) => (
            <li key={`${path} ${code}`}>
              <Button className="link" onClick={() => leadTo(path)}>
                {t('questionnaires.fault_at', {
                  place: written(path),
                  fault: t(`questionnaires.fault.${code}`),
                })}
              </Button>
            </li>
          ))}
        </ul>
      </Message>
    </div>
  );
};
