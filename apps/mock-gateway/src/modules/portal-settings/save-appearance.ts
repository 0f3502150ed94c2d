// Behaviour: docs/behaviour/portal-settings.md
import type { CustomConfiguration } from '@portal/contracts/app-config';
import type { InputOf } from '@portal/contracts/call';
import { dashboardOwners } from '@portal/contracts/dashboard-template';
import { canReplace, type FirmText } from '@portal/contracts/firm-words';
import type { portalSettings } from '@portal/contracts/portal-settings';
import { languages, type Language } from '@portal/i18n/languages';
import { loadAllTexts } from '@portal/i18n/load-texts';
import type { Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';
import { readFirm, type StoredTemplates } from './read-appearance.ts';
import { save } from './save-settings.ts';

type Calls = typeof portalSettings;
type Saved = Promise<{ revision: number }>;

/** Arranges the dashboards; templates of other pages and roles stay. */
export const saveTemplates = (
  context: SignedInContext,
  { body: { revision, dashboards } }: InputOf<Calls['saveTemplates']> & object,
): Saved => {
  const firmId = context.principal.firmId;
  return save(context, {
    setting: 'templates',
    revision,
    event: 'templates_changed',
    async write(db) {
      const { templates } = await readFirm(db, firmId);
      const isEdited = ({ page, role }: StoredTemplates[number]) =>
        page === 'dashboard' && (role === undefined || role === 'trustee');
      const edited = dashboardOwners.flatMap((owner): StoredTemplates => {
        const sections = dashboards[owner];
        if (!sections) return [];
        return [{ page: 'dashboard', ...(owner === 'everyone' ? {} : { role: owner }), sections }];
      });
      const next = [...edited, ...templates.filter((one) => !isEdited(one))];
      await db
        .updateTable('firm')
        .set({ templates: JSON.stringify(next) })
        .where('id', '=', firmId)
        .execute();
    },
  });
};

/** Changes a part of the firm's words and colors; the other part stays. */
const changeCustom = async (
  db: Transaction<Database>,
  firmId: string,
  change: (custom: CustomConfiguration) => CustomConfiguration,
) => {
  const { custom } = await readFirm(db, firmId);
  await db
    .updateTable('firm')
    .set({ custom: JSON.stringify(change(custom)) })
    .where('id', '=', firmId)
    .execute();
};

const textAt = (texts: object, key: string): string | null => {
  let found: unknown = texts;
  for (const part of key.split('.'))
    found =
      found !== null && typeof found === 'object' && Object.hasOwn(found, part)
        ? (found as Record<string, unknown>)[part]
        : null;
  return typeof found === 'string' ? found : null;
};

/** Throws `invalid_request`, with their places, for texts that the portal does not have or could not show. */
const requireReplaceable = async (texts: readonly FirmText[]): Promise<void> => {
  const own = new Map<Language, object>();
  for (const { code } of languages) own.set(code, await loadAllTexts(code));
  const issues = texts.flatMap((text, at) =>
    languages.flatMap(({ code }) => {
      const replaced = textAt(own.get(code) ?? {}, text.key);
      if (replaced === null)
        return [{ path: `body.texts.${at}.key`, message: 'expected a text of the portal' }];
      return canReplace(replaced, text[code])
        ? []
        : [{ path: `body.texts.${at}.${code}`, message: 'keep_placeholders' }];
    }),
  );
  if (issues.length > 0) throw new GatewayError('invalid_request', { issues });
};

/** Replaces texts of the portal by the firm's own. */
export const saveWords = async (
  context: SignedInContext,
  { body: { revision, texts } }: InputOf<Calls['saveWords']> & object,
): Saved => {
  await requireReplaceable(texts);
  const wordsIn = (language: Language) => Object.fromEntries(texts.map((text) => [text.key, text[language]]));
  return save(context, {
    setting: 'words',
    revision,
    event: 'words_changed',
    write: (db) =>
      changeCustom(db, context.principal.firmId, (custom) => ({
        ...custom,
        lang: texts.length > 0 ? { en: wordsIn('en'), fr: wordsIn('fr') } : null,
      })),
  });
};

/** Sets the firm's colors. */
export const savePalette = (
  context: SignedInContext,
  { body: { revision, colours } }: InputOf<Calls['savePalette']> & object,
): Saved =>
  save(context, {
    setting: 'palette',
    revision,
    event: 'palette_changed',
    write: (db) =>
      changeCustom(db, context.principal.firmId, (custom) => ({
        ...custom,
        theme: {
          name: custom.theme?.name ?? 'light',
          palette_config: colours.light as Record<string, string>,
          dark_palette_config: colours.dark as Record<string, string>,
        },
      })),
  });
