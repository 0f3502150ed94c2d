/** Extensions by which a web server or a desktop runs or opens a file that is named `name.extension.png`. */
const ACTIVE_ENDINGS = new Set(
  (
    'asp aspx bash bat cgi cmd com cpl dll docm exe hta htm html iso jar js jsp lnk mjs msi phar php php3 php4 php5 ' +
    'php7 phtml pl ps1 py rb reg scr sh shtml svg svgz vbe vbs wasm wsf xht xhtml xlsm xml zip'
  ).split(' '),
);

const endingsWithin = (name: string) => name.toLowerCase().split('.').slice(1, -1);

/**
 * Whether an executable extension is inside a file's name. Nothing is stored or served under such a name, but a copy of
 * the store or a report may use it.
 */
export const hasActiveEnding = (name: string): boolean =>
  endingsWithin(name).some((ending) => ACTIVE_ENDINGS.has(ending.trim()));
