import type { QuestionnairePlace } from '@portal/contracts/questionnaire-draft';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLanguage } from '../../ui/language.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { titleOf } from './definition.ts';
import { usePlace } from './editing-context.ts';
import { useItems } from './open-items.ts';

interface ItemListProps<Item> {
  place: QuestionnairePlace;
  /** What the items are together. */
  label: string;
  keyOf: (item: Item, at: number) => string;
  /** What an item is called; its words without it. */
  nameOf?: (item: Item, at: number) => string;
  /** How few there may be. */
  min?: number;
  max?: number;
  /** Whether an item is folded away until it is opened. */
  isFolded?: boolean;
  /** What is lost with an item, to be confirmed. */
  lost: string;
  add: ReactNode;
  children: (place: QuestionnairePlace, item: Item) => ReactNode;
}

const NAME_MAX_LENGTH = 60;

/** Items that are put in order and removed by buttons, each with its fields. */
export const ItemList = <Item,>(props: ItemListProps<Item>) => {
  const { place, label, keyOf, min = 1, isFolded = false, lost, add, children } = props;
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { path, value, error, set } = usePlace(place);
  const items = (value ?? []) as readonly Item[];
  const [leaving, setLeaving] = useState<number | null>(null);
  const { place: list, beforeRemoval } = useFocusAfterRemoval(items.length);
  const nameOf = (item: Item, at: number) =>
    (props.nameOf?.(item, at) ?? titleOf(item, language)).slice(0, NAME_MAX_LENGTH);
  const move = (at: number, by: -1 | 1) => {
    const next = items.filter((_, place) => place !== at);
    next.splice(at + by, 0, items[at]!);
    set(next);
  };
  const actions = (item: Item, at: number) => (
    <ItemActions
      name={nameOf(item, at)}
      isFirst={at === 0}
      isLast={at === items.length - 1}
      isNeeded={items.length <= min}
      onMove={(by) => move(at, by)}
      onRemove={() => setLeaving(at)}
    />
  );
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="questionnaire-items"
      data-place={path}
    >
      {error && <p className="field-error">{error}</p>}
      {items.map((item, at) => (
        <Item key={keyOf(item, at)} place={[...place, at]} title={nameOf(item, at)} isFolded={isFolded}>
          {children([...place, at], item)}
          {actions(item, at)}
        </Item>
      ))}
      {items.length < (props.max ?? Infinity) && add}
      {leaving !== null && (
        <ConfirmDialog
          title={t('questionnaires.remove.title', { name: nameOf(items[leaving]!, leaving) })}
          text={lost}
          confirmLabel={t('questionnaires.remove.confirm')}
          cancelLabel={t('questionnaires.remove.cancel')}
          onConfirm={() => {
            beforeRemoval();
            set(items.filter((_, at) => at !== leaving));
            setLeaving(null);
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
    </div>
  );
};

interface ItemProps {
  place: QuestionnairePlace;
  title: string;
  isFolded: boolean;
  children: ReactNode;
}

const Item = ({ place, title, isFolded, children }: ItemProps) => {
  const { path, error } = usePlace(place);
  const { isOpen, toggle } = useItems();
  const fault = error && <p className="field-error">{error}</p>;
  if (!isFolded)
    return (
      <div className="questionnaire-item" data-place={path} role="group" aria-label={title}>
        {fault}
        {children}
      </div>
    );
  return (
    <details className="questionnaire-item" data-place={path} open={isOpen(place)}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          toggle(place);
        }}
      >
        {title}
      </summary>
      {fault}
      {isOpen(place) && children}
    </details>
  );
};

interface ItemActionsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isNeeded: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const ItemActions = ({ name, isFirst, isLast, isNeeded, onMove, onRemove }: ItemActionsProps) => {
  const { t } = useTranslation();
  const named = (action: string) => t('questionnaires.named', { action, name });
  const [up, down, remove] = [
    t('questionnaires.move_up'),
    t('questionnaires.move_down'),
    t('questionnaires.remove.action'),
  ];
  return (
    <div className="questionnaire-actions">
      <Button isInactive={isFirst} label={named(up)} onClick={() => onMove(-1)}>
        {up}
      </Button>
      <Button isInactive={isLast} label={named(down)} onClick={() => onMove(1)}>
        {down}
      </Button>
      <Button isInactive={isNeeded} label={named(remove)} onClick={onRemove}>
        {remove}
      </Button>
    </div>
  );
};
