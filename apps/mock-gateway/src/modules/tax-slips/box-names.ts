import type { Language } from '@portal/contracts/constants';
import type { TaxForm } from '@portal/contracts/tax-forms';
import { taxPaperTexts } from '@portal/i18n/tax-papers';

/** The official name of a box of a form. */
export const boxName = (form: TaxForm, box: string, language: Language): string => {
  const names: Readonly<Record<string, string>> = taxPaperTexts[language].forms[form].boxes;
  const name = names[box];
  if (name === undefined)
    throw new Error(`${form} has no box ${box}; add it to packages/i18n/src/tax-papers/${language}.json.`);
  return name;
};

/** The number or letter of a box as the form has it; null for a box of a receipt or a report, which has none. */
export const boxNumber = (box: string): string | null =>
  /^(?:\d|[A-Z])/.test(box) ? (box.split('_')[0] ?? null) : null;
