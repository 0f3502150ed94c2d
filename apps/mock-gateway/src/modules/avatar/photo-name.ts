const ENDINGS: Record<string, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** Endings by which a web server or a desktop runs or opens a file that is called `name.ending.png`. */
const ACTIVE_ENDINGS = new Set(
  (
    'asp aspx bash bat cgi cmd com cpl dll docm exe hta htm html iso jar js jsp lnk mjs msi phar php php3 php4 php5 ' +
    'php7 phtml pl ps1 py rb reg scr sh shtml svg svgz vbe vbs wasm wsf xht xhtml xlsm xml zip'
  ).split(' '),
);

const endingsWithin = (name: string) => name.toLowerCase().split('.').slice(1, -1);

/**
 * Whether a file's name is one of a picture of that type, without an ending inside it that runs. Nothing is stored or
 * served under the name; a copy of the store or a report that uses it is safe too.
 */
export const isPhotoName = (name: string, fileType: string): boolean => {
  const isOfType = ENDINGS[fileType]?.some((ending) => name.toLowerCase().endsWith(ending)) ?? false;
  return isOfType && !endingsWithin(name).some((ending) => ACTIVE_ENDINGS.has(ending.trim()));
};
