import { seedAdvisors } from '../advisors/advisors.seed.ts';
import type { StoreServices } from '../services.ts';
import { seedAccessLog } from '../modules/access-log/access-log.seed.ts';
import { seedShares } from '../modules/accounts/accounts.seed.ts';
import { seedAppConfig } from '../modules/app-config/app-config.seed.ts';
import { seedPhoto } from '../modules/avatar/avatar.seed.ts';
import { seedAddresses } from '../modules/contact-details/contact-details.seed.ts';
import { seedConsents } from '../modules/consents/consents.seed.ts';
import { seedClientRecords } from '../modules/client-record/client-record.seed.ts';
import { seedAuthenticator } from '../modules/challenge/challenge.seed.ts';
import { seedDelegates } from '../modules/delegates/delegates.seed.ts';
import { seedDocuments } from '../modules/documents/documents.seed.ts';
import { publishFaq } from '../modules/faq/faq.seed.ts';
import { publishArticles } from '../modules/insights/insights.seed.ts';
import { publishFunds } from '../modules/funds/publish-funds.ts';
import { seedHistory } from '../modules/history/history.seed.ts';
import { seedNotifications } from '../modules/notifications/notifications.seed.ts';
import { valuationDateAt } from '../market/calendar.ts';
import { publishLegal, seedLegalContacts } from '../modules/legal/legal.seed.ts';
import { seedHousehold } from '../modules/household/household.seed.ts';
import { seedManyClients } from '../modules/many-clients/many-clients.seed.ts';
import { seedPreferences } from '../modules/preferences/preferences.seed.ts';
import { seedTaxSlips } from '../modules/tax-slips/tax-slips.seed.ts';
import { publishTerms, seedAcceptance } from '../modules/terms/terms.seed.ts';
import { seedSurveys } from '../modules/surveys/surveys.seed.ts';
import { publishSeededQuestionnaires } from '../questionnaires/publish-questionnaires.ts';
import { peopleInvited } from '../modules/user/people-invited.ts';
import { peopleOfStaff } from '../modules/user/people-of-staff.ts';
import { seededPeople } from '../modules/user/seeded-people.ts';
import { seedRequests, seedUploads } from '../modules/uploads/uploads.seed.ts';
import { livesAbroad } from '../modules/user/seeded-person.ts';
import { identityOf, seedUsers } from '../modules/user/user.seed.ts';
import { seedWealth } from '../wealth/wealth.seed.ts';
import { seedService } from './seed-service.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { ENTIRE_STORE } from '../store/locks.ts';

/**
 * Fills an empty store with firms, users and their wealth. Everything but salts follows from the seed, the day and the
 * number of additional clients, who are written in transactions of their own.
 */
export const seedStore = async ({
  db,
  config,
  clock,
}: Pick<StoreServices, 'db' | 'config' | 'clock'>): Promise<void> => {
  const { seed, seedClients, dataDir } = config;
  const now = clock.now();
  await inTransaction(db, ENTIRE_STORE, async (transaction) => {
    await seedAppConfig(transaction);
    await publishTerms(transaction);
    await publishFaq(transaction, now.getTime());
    await publishLegal(transaction, now.getTime());
    await seedLegalContacts(transaction);
    await seedUsers(transaction, seed);
    const abroad = seededPeople.filter(livesAbroad).map(({ username }) => username);
    await seedAddresses(transaction, abroad);
    await seedClientRecords(transaction, seed, now.getTime());
    await seedShares(transaction);
    await seedDelegates(transaction, seed, now.getTime());
    for (const person of seededPeople) {
      const { userId, clientUuid } = identityOf(person, seed);
      await seedHistory(transaction, {
        userId,
        seed,
        now: now.getTime(),
        isLong: person.hasLongHistory ?? false,
      });
      await seedNotifications(transaction, userId, seed, now.getTime());
      if (person.hasRequests) await seedRequests(transaction, clientUuid, seed, now.getTime());
      if (person.hasUploads)
        await seedUploads(transaction, { user_id: userId, client_uuid: clientUuid }, seed, now.getTime());
      await seedPreferences(transaction, { user_id: userId, client_uuid: clientUuid }, seed);
      if (!person.isBeforeTerms) await seedAcceptance(transaction, userId, now.getTime());
      await seedConsents(transaction, userId, now.getTime());
      if (person.hasAuthenticator) await seedAuthenticator(transaction, dataDir, userId);
      if (person.ids?.photo) await seedPhoto(transaction, dataDir, userId, person.ids.photo);
    }
    for (const person of [...peopleOfStaff, ...peopleInvited]) {
      const { userId } = identityOf(person, seed);
      await seedAcceptance(transaction, userId, now.getTime());
      if (person.hasAuthenticator) await seedAuthenticator(transaction, dataDir, userId);
    }
    const advised = seededPeople
      .filter(({ profile }) => profile !== 'empty')
      .map((person) => ({
        client_uuid: identityOf(person, seed).clientUuid,
        firm_id: person.firm ?? 'northmere',
      }));
    const users = new Map(
      peopleOfStaff.flatMap((person) =>
        person.advisor ? [[person.advisor, identityOf(person, seed).userId] as const] : [],
      ),
    );
    await seedAdvisors(transaction, advised, { seed, now: now.getTime(), users });
    const clients = seededPeople.map((person) => ({
      client_uuid: identityOf(person, seed).clientUuid,
      profile: person.profile,
    }));
    await seedWealth(transaction, { seed, clients, until: valuationDateAt(now) });
    await seedHousehold(transaction, seed, now.getTime());
    await seedAccessLog(transaction, seed, now.getTime());
    await publishFunds(transaction, valuationDateAt(now));
    await publishArticles(transaction, now.getTime());
    await publishSeededQuestionnaires(transaction, now.getTime());
    await seedSurveys(transaction, seed, now.getTime());
    const readers = seededPeople.map((person) => ({
      client_uuid: identityOf(person, seed).clientUuid,
      name: person.name?.join(' ') ?? person.columns?.business_name ?? person.username,
      language: person.language ?? 'en',
      hasMany: person.hasManyDocuments ?? false,
    }));
    const seeding = { seed, seededDir: config.seededDir, now: now.getTime() };
    await seedDocuments(transaction, readers, seeding);
    const taxpayers = seededPeople.map((person) => ({
      user_id: identityOf(person, seed).userId,
      hasSlips: person.hasTaxSlips ?? false,
      residences: person.residences ?? {},
    }));
    await seedTaxSlips(transaction, taxpayers, seeding);
    await seedService({ db: transaction, config, clock });
  });
  await seedManyClients(db, { seed, count: seedClients });
};
