import enPage from './en/inquiries.json' with { type: 'json' };
import frPage from './fr/inquiries.json' with { type: 'json' };
import en from './inquiry/en.json' with { type: 'json' };
import fr from './inquiry/fr.json' with { type: 'json' };
import type { Language } from './languages.ts';

interface InquiryTexts {
  /** The topics, as the page names them. */
  topic: typeof enPage.topic;
  /** What the simulated firm writes. */
  script: typeof en;
}

/** The words about inquiries that the gateway writes, by language; a browser never loads them from here. */
export const inquiryTexts: Record<Language, InquiryTexts> = {
  en: { topic: enPage.topic, script: en },
  fr: { topic: frPage.topic, script: fr },
};
