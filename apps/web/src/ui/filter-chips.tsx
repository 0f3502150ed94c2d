import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './styles/filter-chips.css';

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

/** The filters that are on, in words; a tap takes one off. Nothing where none is on. */
export function FilterChips<Name extends string>({ chips, onRemove, onClear }: FilterChipsProps<Name>) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <div className="filter-chips" role="group" aria-label={t('filters.on')}>
      {chips.map(({ name, words, shown = words }) => (
        <button
          key={name}
          type="button"
          className="filter-chip"
          aria-label={t('filters.without', { filter: words })}
          onClick={() => onRemove(name)}
        >
          {shown}
          <span aria-hidden="true" className="not-printed">
            ×
          </span>
        </button>
      ))}
      <button type="button" className="plain-button not-printed" onClick={onClear}>
        {t('filters.clear')}
      </button>
    </div>
  );
}
