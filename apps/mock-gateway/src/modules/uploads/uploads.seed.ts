import { DAY_MS, HOUR_MS } from '@portal/contracts/durations';
import type { QuarantineReason } from '@portal/contracts/uploads';
import type { Kysely } from 'kysely';
import { uuidOf } from '../../market/random.ts';
import type { Database } from '../../store/schema.ts';

interface Sketch {
  file_name: string;
  file_type: string;
  file_size: number;
  state: 'receiving' | 'pending' | 'quarantined';
  reason: QuarantineReason | null;
  /** The share that has arrived. */
  received: number;
  hoursAgo: number;
}

const PDF = 'application/pdf';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const quarantined = { state: 'quarantined', received: 1 } as const;

/** One in each state that is no document yet. The bytes are invented, and nothing scans them. */
const sketches: readonly Sketch[] = [
  {
    file_name: 'Testament notarié.pdf',
    file_type: PDF,
    file_size: 184_320_000,
    state: 'receiving',
    reason: null,
    received: 0.4,
    hoursAgo: 20,
  },
  {
    file_name: 'Procuration 2026.pdf',
    file_type: PDF,
    file_size: 2_318_204,
    state: 'pending',
    reason: null,
    received: 1,
    hoursAgo: 1,
  },
  {
    ...quarantined,
    file_name: 'Facture.docx',
    file_type: WORD,
    file_size: 88_412,
    reason: 'virus',
    hoursAgo: 50,
  },
  {
    ...quarantined,
    file_name: 'Relevé 1 (protégé).pdf',
    file_type: PDF,
    file_size: 412_099,
    reason: 'encrypted',
    hoursAgo: 75,
  },
  {
    ...quarantined,
    file_name: 'Budget du ménage.xlsx',
    file_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    file_size: 61_870,
    reason: 'unsafe',
    hoursAgo: 120,
  },
  {
    ...quarantined,
    file_name: 'passeport.jpg',
    file_type: 'image/jpeg',
    file_size: 3_904_112,
    reason: 'scanner_failed',
    hoursAgo: 190,
  },
];

const requested = [
  { name_en: 'Void cheque', name_fr: 'Spécimen de chèque', dueInDays: 24, askedDaysAgo: 4 },
  {
    name_en: 'Notice of assessment, 2025',
    name_fr: 'Avis de cotisation de 2025',
    dueInDays: 40,
    askedDaysAgo: 4,
  },
  {
    name_en: 'Photo identification',
    name_fr: 'Pièce d’identité avec photo',
    dueInDays: -3,
    askedDaysAgo: 31,
  },
] as const;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Has the advisor ask a client for documents. */
export const seedRequests = async (
  db: Kysely<Database>,
  client_uuid: string,
  seed: number,
  now: number,
): Promise<void> => {
  const rows = requested.map(({ name_en, name_fr, dueInDays, askedDaysAgo }, at) => ({
    id: uuidOf(`document-request/${seed}/${client_uuid}/${at}`),
    client_uuid,
    name_en,
    name_fr,
    due_on: dayOf(now + dueInDays * DAY_MS),
    requested_at: now - askedDaysAgo * DAY_MS,
    upload_id: null,
  }));
  await db.insertInto('document_request').values(rows).execute();
};

/** Writes the uploads of a client. */
export const seedUploads = async (
  db: Kysely<Database>,
  { user_id, client_uuid }: { user_id: string; client_uuid: string },
  seed: number,
  now: number,
): Promise<void> => {
  const rows = sketches.map(({ received, hoursAgo, ...sketch }, at) => {
    const id = uuidOf(`upload/${seed}/${client_uuid}/${at}`);
    const created_at = Math.floor(now - hoursAgo * HOUR_MS);
    return {
      id,
      user_id,
      client_uuid,
      account_uuid: null,
      ...sketch,
      sha256: id.replaceAll('-', '').repeat(2),
      received_bytes: Math.floor(sketch.file_size * received),
      created_at,
      updated_at: created_at,
      settled_at: sketch.state === 'quarantined' ? created_at + HOUR_MS : null,
    };
  });
  await db.insertInto('upload').values(rows).execute();
};
