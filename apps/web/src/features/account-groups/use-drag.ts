import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { findPlace, listPlaces, type Place } from './arrangement.ts';
import type { Groups } from './use-account-groups.ts';

/** An account that is held, and where it would be dropped. */
interface Held {
  account: string;
  /** As it is called. */
  name: string;
  place: Place;
}

/** Where an account would be dropped at a point of the window; null beside every group. */
const placeAt = (groups: Groups, account: string, x: number, y: number): Place | null => {
  const under = document.elementFromPoint(x, y);
  const box = under?.closest<HTMLElement>('[data-group]');
  if (!box) return null;
  const group = box.dataset['group'] || null;
  const rows = [...box.querySelectorAll<HTMLElement>('[data-account]')]
    .filter((row) => row.dataset['account'] !== account)
    .filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 > y;
    });
  const before = group === null ? undefined : rows[0]?.dataset['account'];
  return listPlaces(groups, account).find((one) => one.group === group && one.before === before) ?? null;
};

/** Moves accounts by a grip: by pointer, or by Enter, the arrow keys and Enter again. `onDrop` is given where to. */
export const useDrag = (groups: Groups, onDrop: (account: string, place: Place) => void) => {
  const { t } = useTranslation();
  const [held, setHeld] = useState<Held | null>(null);
  const [announced, setAnnounced] = useState('');
  const nameOf = ({ group }: Place) => groups.find(({ group_uuid }) => group_uuid === group)?.name ?? '';
  const hold = (account: string, name: string) => {
    setHeld({ account, name, place: findPlace(groups, account) });
    setAnnounced(t('group_editor.picked_up', { account: name }));
  };
  const moveTo = (now: Held, place: Place) => {
    setHeld({ ...now, place });
    setAnnounced(
      place.group === null
        ? t('group_editor.over_none')
        : t('group_editor.over', { ...place, group: nameOf(place) }),
    );
  };
  const putBack = ({ name }: Held) => {
    setHeld(null);
    setAnnounced(t('group_editor.put_back', { account: name }));
  };
  const drop = ({ account, name, place }: Held) => {
    setHeld(null);
    setAnnounced(
      place.group === null
        ? t('group_editor.dropped_none', { account: name })
        : t('group_editor.dropped', { ...place, account: name, group: nameOf(place) }),
    );
    const from = findPlace(groups, account);
    if (place.group !== from.group || place.before !== from.before) onDrop(account, place);
  };
  const onKey = (event: KeyboardEvent, account: string, name: string) => {
    const isPress = event.key === 'Enter' || event.key === ' ';
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!held) {
      if (!isPress) return;
      event.preventDefault();
      hold(account, name);
      return;
    }
    // Leaving the grip drops nothing.
    if (event.key === 'Tab' || event.key === 'Escape') putBack(held);
    if (isPress) drop(held);
    if (by !== undefined) {
      const places = listPlaces(groups, account);
      const at = places.findIndex(
        ({ group, before }) => group === held.place.group && before === held.place.before,
      );
      const next = places[at + by];
      if (next) moveTo(held, next);
    }
    if (event.key !== 'Tab') event.preventDefault();
  };
  return {
    held,
    /** What a screen reader says of the drag. */
    announced,
    gripOf: (account: string, name: string) => ({
      onKeyDown: (event: KeyboardEvent) => onKey(event, account, name),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        hold(account, name);
      },
      onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
        if (!held || !currentTarget.hasPointerCapture(pointerId)) return;
        const place = placeAt(groups, account, clientX, clientY);
        if (place && (place.group !== held.place.group || place.before !== held.place.before))
          moveTo(held, place);
      },
      onPointerUp: () => held && drop(held),
      onPointerCancel: () => held && putBack(held),
    }),
  };
};

/** A drag of accounts between groups. */
export type Drag = ReturnType<typeof useDrag>;
