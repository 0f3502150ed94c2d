import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Label } from 'semantic-ui-react';
import './filter-chips.css';

interface FilterChip<Name extends string> {
  name: Name;
  text: string;
  /** What the chip shows where that is more than its text. */
  content?: ReactNode;
}

interface FilterChipsProps<Name extends string> {
  chips: readonly FilterChip<Name>[];
  onRemove: (name: Name) => void;
  onClear: () => void;
}

/** The chip that is tapped is removed: the focus moves to the next one, or to the filters when none is left. */
const moveFocus = ({ currentTarget }: MouseEvent<HTMLElement>, hasOthers: boolean) => {
  const chips = currentTarget.parentElement;
  const filters = chips?.parentElement?.querySelector<HTMLElement>(
    '.filter-fold > summary, .filter-form select, .filter-form input',
  );
  const next = hasOthers ? currentTarget.nextElementSibling : filters;
  if (next instanceof HTMLElement) next.focus();
};

/** The active filters; a tap removes one. Nothing is shown where none is active. */
export function FilterChips<Name extends string>({ chips, onRemove, onClear }: FilterChipsProps<Name>) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <div className="filter-chips" role="group" aria-label={t('filters.on')}>
      {chips.map(({ name, text, content = text }) => (
        <Label
          key={name}
          as="button"
          type="button"
          className="filter-chip"
          aria-label={t('filters.without', { filter: text })}
          onClick={(event) => {
            moveFocus(event, chips.length > 1);
            onRemove(name);
          }}
        >
          {content}
          <span aria-hidden="true" className="not-printed">
            ×
          </span>
        </Label>
      ))}
      <button
        type="button"
        className="plain-button link-like not-printed"
        onClick={(event) => {
          moveFocus(event, false);
          onClear();
        }}
      >
        {t('filters.clear')}
      </button>
    </div>
  );
}
