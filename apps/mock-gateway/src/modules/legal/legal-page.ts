import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { LegalContacts, LegalPage } from '@portal/contracts/legal';
import type { LegalVersion } from './legal-versions.ts';

type Published = OutputOf<typeof contracts.legal.published>;

/** The version in force as it is read; null where there is none. */
export const toPage = (
  page: LegalPage,
  versions: readonly LegalVersion[],
  contacts: LegalContacts,
  isEnglishOpen: boolean,
): Published => {
  const [inForce] = versions;
  if (!inForce) return null;
  const { title, body } = inForce;
  const named = ({ version, dated, changes }: LegalVersion) => ({ version, dated, changes });
  return {
    page,
    ...named(inForce),
    texts: {
      fr: { title: title.fr, body: body.fr },
      en: isEnglishOpen ? { title: title.en, body: body.en } : null,
    },
    versions: versions.map(named),
    contacts,
  };
};
