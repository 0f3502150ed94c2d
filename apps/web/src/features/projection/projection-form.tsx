// Behaviour: docs/behaviour/projection.md
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Projection } from './use-projection.ts';
import type { Entered } from './use-projection-view.ts';
import '../../ui/filter-form.css';

const ProjectionFields = deferred(async () => (await import('./projection-fields.tsx')).ProjectionFields);

export interface ProjectionFormProps {
  projection: Projection;
  onEnter: (entered: Entered) => void;
}

const FIELDS_HEIGHT_PX = 420;

/** The inputs, folded unless something has to be entered; they are in the address once they are shown. */
export const ProjectionForm = ({ projection, onEnter }: ProjectionFormProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(projection.reason !== null);
  return (
    <details
      className="filter-fold not-printed"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="filter-fold-title">{t('projection.form.open')}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height={FIELDS_HEIGHT_PX} />}>
          <ProjectionFields projection={projection} onEnter={onEnter} />
        </Suspense>
      )}
    </details>
  );
};
