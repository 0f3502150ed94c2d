import Bowser from 'bowser';

/** The description of a device; null for what is not known. */
export interface DeviceDescription {
  browser: string | null;
  os: string | null;
  device: string | null;
}

/** Beyond this length a header says nothing more about a browser. */
const MAX_LENGTH = 512;

const BROWSERS = new Set([
  'Android Browser',
  'Brave',
  'Chrome',
  'Chromium',
  'DuckDuckGo',
  'Epiphany',
  'Firefox',
  'Focus',
  'Internet Explorer',
  'LibreWolf',
  'Microsoft Edge',
  'Opera',
  'Safari',
  'Samsung Internet for Android',
  'UC Browser',
  'Vivaldi',
  'Yandex Browser',
]);
const SYSTEMS = new Set(['Android', 'Chrome OS', 'HarmonyOS', 'iOS', 'Linux', 'macOS', 'Windows']);
const DEVICES = new Set(['desktop', 'mobile', 'tablet', 'tv']);

const allowed = (names: ReadonlySet<string>, name: string | null | undefined) =>
  name && names.has(name) ? name : null;

/** Accepts only names of our own lists, because the result is written into messages and shown to the user. */
export const knownDevice = ({ browser, os, device }: DeviceDescription): DeviceDescription => ({
  browser: allowed(BROWSERS, browser),
  os: allowed(SYSTEMS, os),
  device: allowed(DEVICES, device),
});

/** Parses a `User-Agent` header; null for what it does not say, and for browsers and systems we do not know. */
export const describeDevice = (userAgent: string | undefined): DeviceDescription => {
  const { browser, os, platform } = Bowser.parse(userAgent?.slice(0, MAX_LENGTH) || ' ');
  return knownDevice({
    browser: browser.name ?? null,
    os: os.name ?? null,
    device: platform.type ?? null,
  });
};
