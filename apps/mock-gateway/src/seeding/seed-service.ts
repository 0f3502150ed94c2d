import type { Transaction } from 'kysely';
import { seedConversations } from '../modules/conversations/conversations.seed.ts';
import { seedInquiries } from '../modules/inquiries/inquiries.seed.ts';
import { seedMeetings } from '../modules/meetings/meetings.seed.ts';
import { seedInstructions } from '../modules/trade-instructions/trade-instructions.seed.ts';
import type { StoreServices } from '../services.ts';
import type { Database } from '../store/schema.ts';

/**
 * Writes what a few clients asked, arranged and instructed, in every state. It follows accounts, documents and advisors,
 * which must be there.
 */
export const seedService = async ({
  db,
  config,
  clock,
}: Pick<StoreServices, 'config' | 'clock'> & { db: Transaction<Database> }): Promise<void> => {
  const now = clock.now().getTime();
  await seedConversations(db, now);
  await seedInquiries(db, now);
  await seedMeetings(db, now);
  await seedInstructions({ db, config, clock });
};
