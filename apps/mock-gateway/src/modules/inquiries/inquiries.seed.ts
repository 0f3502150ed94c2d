import { HOUR_MS } from '@portal/contracts/durations';
import type { InquiryState, InquiryTopic } from '@portal/contracts/inquiries';
import type { NamedAccount } from '@portal/contracts/named-account';
import { inquiryTexts } from '@portal/i18n/inquiry-texts';
import { seededServiceTexts } from '@portal/i18n/seeded-service';
import type { Transaction } from 'kysely';
import { seededPick, uuidOf } from '../../market/random.ts';
import type { Database } from '../../store/schema.ts';
import { toNewRow } from './create-inquiry.ts';
import { accountsOf } from './inquiries.queries.ts';
import type { EntryRow, InquiryRow } from './inquiries.tables.ts';
import { columnsAfterMove } from './move-inquiry.ts';
import { columnsAfterReply } from './reply-to-inquiry.ts';

const DAY_HOURS = 24;

type Words = keyof (typeof seededServiceTexts)['en']['inquiry'];
type Script = keyof (typeof inquiryTexts)['en']['script'];

/** What is added to an inquiry so many hours after it was received. */
interface Step {
  hours: number;
  /** What the firm makes of it; a message of the client where it is left out. */
  to?: Exclude<InquiryState, 'received'>;
  words?: Words;
  /** What the simulated firm always says. */
  script?: Script;
}

interface Sketch {
  topic: InquiryTopic;
  account?: NamedAccount['type'];
  words: Words;
  hoursAgo: number;
  steps: readonly Step[];
}

const days = (count: number) => count * DAY_HOURS;
const confirmed: Step = { hours: 3, to: 'in_progress', script: 'acknowledged' };
const complaintConfirmed: Step = { hours: days(1), to: 'in_progress', script: 'complaint_acknowledged' };

/** One in each state, and a complaint a few days before its answer is due, by the rule of the province. */
const sketches: Readonly<Record<string, readonly Sketch[]>> = {
  'margaret.chen': [
    { topic: 'portal', words: 'portal_question', hoursAgo: 0.7, steps: [] },
    {
      topic: 'transaction',
      account: 'joint',
      words: 'transaction_question',
      hoursAgo: days(1) + 2,
      steps: [confirmed],
    },
    {
      topic: 'account',
      account: 'tfsa',
      words: 'account_question',
      hoursAgo: days(6),
      steps: [confirmed, { hours: 21, to: 'answered', words: 'account_answer' }],
    },
    {
      topic: 'fees',
      words: 'fees_question',
      hoursAgo: days(48),
      steps: [
        confirmed,
        { hours: 26, to: 'answered', words: 'fees_answer' },
        { hours: 30, words: 'fees_more' },
        { hours: 50, to: 'answered', words: 'fees_answer_more' },
        { hours: days(20), to: 'closed' },
      ],
    },
    {
      topic: 'complaint',
      account: 'rrsp',
      words: 'transfer_complaint',
      hoursAgo: days(86),
      steps: [complaintConfirmed, { hours: days(30), words: 'transfer_complaint_more' }],
    },
  ],
  'simone.dube': [
    { topic: 'general', words: 'general_question', hoursAgo: 2, steps: [] },
    {
      topic: 'document',
      words: 'document_question',
      hoursAgo: days(12),
      steps: [confirmed, { hours: 28, to: 'answered', words: 'document_answer' }],
    },
    {
      topic: 'complaint',
      account: 'rrif',
      words: 'payment_complaint',
      hoursAgo: days(55),
      steps: [complaintConfirmed],
    },
  ],
};

/** Applies the steps as the calls would; a step that no call allows throws. */
const playSteps = (received: InquiryRow, { words, steps }: Sketch) => {
  const { language, created_at } = received;
  const texts = seededServiceTexts[language].inquiry;
  let row = received;
  const entries: Pick<EntryRow, 'at' | 'author' | 'state' | 'text'>[] = [
    { at: created_at, author: 'client', state: 'received', text: texts[words] },
  ];
  for (const step of steps) {
    const at = created_at + step.hours * HOUR_MS;
    const written = step.words ? texts[step.words] : null;
    const text = step.script ? inquiryTexts[language].script[step.script] : written;
    const changed = step.to
      ? columnsAfterMove(row, { state: step.to, text }, at)
      : columnsAfterReply(row, at);
    const state = step.to ?? (changed.state === row.state ? null : changed.state);
    entries.push({ at, author: step.to ? 'firm' : 'client', state, text });
    row = { ...row, ...changed };
  }
  return { row, entries };
};

/**
 * Writes inquiries of two clients, one in each state, with complaints near the end of their clock. The simulated firm does
 * not work on them; the console moves them on.
 */
export const seedInquiries = async (db: Transaction<Database>, now: number): Promise<void> => {
  for (const [username, own] of Object.entries(sketches)) {
    const user = await db
      .selectFrom('user')
      .select(['id', 'province', 'communication_language as language'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const accounts = await accountsOf(db, user.id);
    for (const sketch of own) {
      const { topic, account, words, hoursAgo } = sketch;
      const id = uuidOf(`inquiry/${user.id}/${words}`);
      const received = toNewRow({
        id,
        userId: user.id,
        now: now - hoursAgo * HOUR_MS,
        province: user.province,
        body: {
          topic,
          account_uuid: accounts.find(({ type }) => type === account)?.account_uuid ?? null,
          language: user.language,
        },
        pick: seededPick(id),
      });
      const { row, entries } = playSteps(received, sketch);
      await db.insertInto('inquiry').values(row).execute();
      const placed = entries.map((entry, position) => ({
        ...entry,
        id: uuidOf(`${id}/${position}`),
        inquiry_id: id,
        position,
      }));
      await db.insertInto('inquiry_entry').values(placed).execute();
    }
  }
};
