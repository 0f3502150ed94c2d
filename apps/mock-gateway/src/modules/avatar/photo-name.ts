const ENDINGS: Record<string, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** Extensions by which a web server or a desktop runs or opens a file that is named `name.extension.png`. */
const ACTIVE_ENDINGS = new Set(
  (
    'asp aspx bash bat cgi cmd com cpl dll docm exe hta htm html iso jar js jsp lnk mjs msi phar php php3 php4 php5 ' +
    'php7 phtml pl ps1 py rb reg scr sh shtml svg svgz vbe vbs wasm wsf xht xhtml xlsm xml zip'
  ).split(' '),
);

const endingsWithin = (name: string) => name.toLowerCase().split('.').slice(1, -1);

/**
 * Whether a file's name is that of a picture of the type, without an executable extension inside it. Nothing is stored or
 * served under the name, but a copy of the store or a report may use it.
 */
export const isPhotoName = (name: string, fileType: string): boolean => {
  const isOfType = ENDINGS[fileType]?.some((ending) => name.toLowerCase().endsWith(ending)) ?? false;
  return isOfType && !endingsWithin(name).some((ending) => ACTIVE_ENDINGS.has(ending.trim()));
};
