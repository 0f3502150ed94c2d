import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Label } from 'semantic-ui-react';
import './filter-chips.css';

interface FilterChip<Name extends string> {
  name: Name;
  words: string;
  /** Where the words need more than letters; the words otherwise. */
  shown?: ReactNode;
}

interface FilterChipsProps<Name extends string> {
  chips: readonly FilterChip<Name>[];
  onRemove: (name: Name) => void;
  onClear: () => void;
}

/** What is tapped goes: the focus goes on to what stands beside it, or to the fields when nothing is left. */
const passFocusOn = ({ currentTarget }: MouseEvent<HTMLElement>, isAnyLeft: boolean) => {
  const chips = currentTarget.parentElement;
  const field = chips?.parentElement?.querySelector<HTMLElement>('.filter-form select, .filter-form input');
  const next = isAnyLeft ? currentTarget.nextElementSibling : field;
  if (next instanceof HTMLElement) next.focus();
};

/** The filters that are on, in words; a tap takes one off. Nothing where none is on. */
export function FilterChips<Name extends string>({ chips, onRemove, onClear }: FilterChipsProps<Name>) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <div className="filter-chips" role="group" aria-label={t('filters.on')}>
      {chips.map(({ name, words, shown = words }) => (
        <Label
          key={name}
          as="button"
          type="button"
          className="filter-chip"
          aria-label={t('filters.without', { filter: words })}
          onClick={(event) => {
            passFocusOn(event, chips.length > 1);
            onRemove(name);
          }}
        >
          {shown}
          <span aria-hidden="true" className="not-printed">
            ×
          </span>
        </Label>
      ))}
      <button
        type="button"
        className="plain-button link-like not-printed"
        onClick={(event) => {
          passFocusOn(event, false);
          onClear();
        }}
      >
        {t('filters.clear')}
      </button>
    </div>
  );
}
