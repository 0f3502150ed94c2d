const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';

/** The media type of each kind of document, by the type of its main part. Source: ECMA-376, part 1, sections 11.3.10, 12.3.23 and 13.3.6. */
const MAIN_PARTS: Readonly<Record<string, string>> = {
  [`${OPEN_XML}wordprocessingml.document.main+xml`]: `${OPEN_XML}wordprocessingml.document`,
  [`${OPEN_XML}spreadsheetml.sheet.main+xml`]: `${OPEN_XML}spreadsheetml.sheet`,
  [`${OPEN_XML}presentationml.presentation.main+xml`]: `${OPEN_XML}presentationml.presentation`,
};
const MACRO_TYPES = ['macroenabled', 'vnd.ms-office.vbaproject', 'vnd.ms-excel.macrosheet'];

/** What the list of parts of a document says it is, and whether it lists macros. */
export const officeTypeOf = (contentTypes: string): { fileType: string | null; hasMacros: boolean } => {
  const listed = contentTypes.toLowerCase();
  const main = Object.keys(MAIN_PARTS).find((type) => listed.includes(`"${type.toLowerCase()}"`));
  return {
    fileType: (main && MAIN_PARTS[main]) ?? null,
    hasMacros: MACRO_TYPES.some((type) => listed.includes(type)),
  };
};
