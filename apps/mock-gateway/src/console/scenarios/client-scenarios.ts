import { exampleAddress, exampleEmail } from '@portal/contracts/contact-details.examples';
import { exampleWorld } from '@portal/contracts/example-world';
import { businessDayAt } from '../../market/business-day.ts';
import { addDays } from '../../market/calendar.ts';
import { scenarioForUser, type Scenario } from './scenario.ts';

const ROLELESS = 'maya.singh';
const CONFIRMATIONS = 5;
const OVERDUE_DAYS = 2;
/** As long as a portal waits for a scan, and not as long. */
const SCAN_THAT_ENDS_MS = 7_000;
const SCAN_THAT_LASTS_MS = 24 * 60 * 60_000;

/** Clients, and what they own and may do. */
export const clientScenarios = {
  'no-permissions': scenarioForUser(
    'maya.singh',
    'A role without permissions: the menu is empty.',
    'Un rôle sans permission : le menu est vide.',
  ),
  'no-roles': scenarioForUser(
    ROLELESS,
    'A user without any role.',
    'Une utilisatrice sans aucun rôle.',
    async ({ db }) => {
      const { id } = await db
        .selectFrom('user')
        .select('id')
        .where('username', '=', ROLELESS)
        .executeTakeFirstOrThrow();
      await db.deleteFrom('user_role').where('user_id', '=', id).execute();
      await db.updateTable('user').set({ default_role: null }).where('id', '=', id).execute();
    },
  ),
  'several-roles': scenarioForUser(
    'henri.lavoie',
    'Three roles, each with other pages.',
    'Trois rôles, chacun avec d’autres pages.',
  ),
  'every-permission': scenarioForUser(
    'dev.tester',
    'Every permission, the Page Example too.',
    'Toutes les permissions, y compris la page d’exemple.',
  ),
  banner: scenarioForUser('theo.girard', 'An alert banner.', 'Une bannière d’avis.'),
  'own-brand': scenarioForUser(
    'lina.haddad',
    'A firm with its own palette and words.',
    'Une société avec ses propres couleurs et mots.',
  ),
  empty: scenarioForUser('noel.sauve', 'A client without an account.', 'Un client sans compte.'),
  'new-client': scenarioForUser(
    'eva.lindqvist',
    'An account that was opened three months ago.',
    'Un compte ouvert il y a trois mois.',
  ),
  huge: scenarioForUser(
    'margaret.chen',
    'Ten accounts in two currencies and hundreds of sign-ins.',
    'Dix comptes en deux devises et des centaines de connexions.',
  ),
  family: scenarioForUser(
    'amelie.gagnon',
    'A family of four accounts and three client numbers, in French.',
    'Une famille de quatre comptes et de trois numéros de client, en français.',
  ),
  'us-dollars': scenarioForUser(
    'david.okafor',
    'Two accounts, one of them in U.S. dollars.',
    'Deux comptes, dont un en dollars américains.',
  ),
  retired: scenarioForUser(
    'simone.dube',
    'A retired client who withdraws each month.',
    'Une cliente à la retraite qui retire chaque mois.',
  ),
  business: scenarioForUser(
    'gestion.rivenord',
    'A business name and no person.',
    'Un nom d’entreprise et aucune personne.',
  ),
  'long-names': scenarioForUser('maximilienne.saint-germain', 'Very long names.', 'De très longs noms.'),
  'no-contact': scenarioForUser('peter.novak', 'No contact information.', 'Aucune coordonnée.'),
  photo: scenarioForUser('camille.fortin', 'A profile photo.', 'Une photo de profil.'),
  'address-in-review': scenarioForUser(
    exampleWorld.username,
    'A new address that the firm looks at, and an e-mail address that it declined.',
    'Une nouvelle adresse à l’étude, et une adresse de courriel que la société a refusée.',
    async ({ db, now }) => {
      const user_id = exampleWorld.userUuid;
      const change = { user_id, requested_at: now(), moved_at: now(), reason: null };
      await db
        .insertInto('contact_change')
        .values([
          {
            ...change,
            id: exampleWorld.contactChangeUuid,
            kind: 'address',
            value: JSON.stringify(exampleAddress),
            state: 'in_review',
          },
          {
            ...change,
            id: exampleWorld.declinedContactChangeUuid,
            kind: 'email',
            value: JSON.stringify(exampleEmail),
            state: 'declined',
            reason: 'not_confirmed',
            requested_at: now() - 1,
          },
        ])
        .execute();
    },
  ),
  'questionnaire-overdue': scenarioForUser(
    'margaret.chen',
    'A yearly review that was due two days ago.',
    'Une révision annuelle échue depuis deux jours.',
    ({ db, now }) =>
      db
        .updateTable('survey_request')
        .set({ due_on: addDays(businessDayAt(now()), -OVERDUE_DAYS) })
        .where('user_id', 'in', (eb) =>
          eb.selectFrom('user').select('id').where('username', '=', 'margaret.chen'),
        )
        .execute(),
  ),
  'confirmations-used-up': scenarioForUser(
    exampleWorld.username,
    'Too many wrong passwords when confirming a change.',
    'Trop de mauvais mots de passe au moment de confirmer un changement.',
    ({ db }) =>
      db
        .updateTable('user')
        .set({ failed_confirmations: CONFIRMATIONS })
        .where('username', '=', exampleWorld.username)
        .execute(),
  ),
  'scan-clean': scenarioForUser(
    exampleWorld.username,
    'A photo that is uploaded is scanned for seven seconds and found clean.',
    'Une photo téléversée est analysée sept secondes et jugée saine.',
    ({ scan }) => scan(SCAN_THAT_ENDS_MS, 'what_there_is'),
  ),
  'scan-infected': scenarioForUser(
    exampleWorld.username,
    'A photo that is uploaded is scanned for seven seconds and found infected, whatever it is.',
    'Une photo téléversée est analysée sept secondes et jugée infectée, quelle qu’elle soit.',
    ({ scan }) => scan(SCAN_THAT_ENDS_MS, 'an_infection'),
  ),
  'scan-pending': scenarioForUser(
    exampleWorld.username,
    'The scan of a photo that is uploaded does not end.',
    'L’analyse d’une photo téléversée ne finit pas.',
    ({ scan }) => scan(SCAN_THAT_LASTS_MS, 'what_there_is'),
  ),
} as const satisfies Record<string, Scenario>;
