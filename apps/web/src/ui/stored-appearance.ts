// Behaviour: docs/behaviour/appearance.md
import { storageKeys } from '@portal/contracts/storage-keys';

/** The colors of a device: those that its system asks for, or always light or dark. */
export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The sizes of text of a device. */
export const textSizes = ['standard', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

/** Where each choice is stored, and by which `data-` attribute of the page the style sheets read it. */
export const appearanceKeys = { scheme: storageKeys.scheme, textSize: storageKeys.textSize };

/**
 * Applies the choices stored on this device. The build also writes it, by its own text, into the script that runs before
 * the first paint (`early-script-plugin.ts`): it uses nothing from outside.
 */
export const applyStoredAppearance = (keys: Record<string, string>): void => {
  for (const [name, key] of Object.entries(keys)) {
    const chosen = localStorage.getItem(key);
    if (chosen) document.documentElement.dataset[name] = chosen;
    else delete document.documentElement.dataset[name];
  }
};

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((one) => one === value);

const listeners = new Set<() => void>();
const renew = () => {
  applyStoredAppearance(appearanceKeys);
  for (const listener of listeners) listener();
};

/** What one tab chooses holds in the others; `key` is null when everything was removed. */
const onStorage = ({ key }: StorageEvent) => {
  if (key === null || key === storageKeys.scheme || key === storageKeys.textSize) renew();
};

/** Calls back whenever a choice changes, in this tab or another. */
export const onAppearanceChange = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
};

/** The chosen colors; `system` by default. */
export const storedScheme = (): Scheme => {
  const stored = localStorage.getItem(storageKeys.scheme);
  return isOneOf(schemes, stored) ? stored : 'system';
};

/** The chosen size of text; `standard` by default. */
export const storedTextSize = (): TextSize => {
  const stored = localStorage.getItem(storageKeys.textSize);
  return isOneOf(textSizes, stored) ? stored : 'standard';
};

const store = (key: string, value: string, initial: string) => {
  if (value === initial) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  renew();
};

/** Chooses the colors of this device. */
export const chooseScheme = (scheme: Scheme): void => store(storageKeys.scheme, scheme, 'system');

/** Chooses the size of text of this device. */
export const chooseTextSize = (size: TextSize): void => store(storageKeys.textSize, size, 'standard');
