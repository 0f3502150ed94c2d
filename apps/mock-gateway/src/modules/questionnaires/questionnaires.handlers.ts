// Behaviour: docs/behaviour/surveys.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publishQuestionnaires } from '../../questionnaires/publish-questionnaires.ts';
import { publishAudited, rejectFaults } from '../content/publish-audited.ts';
import { listEdited, publishEdited, readEdited, saveEdited } from './edit-questionnaires.ts';
import { listVersions } from './questionnaires.queries.ts';

/** What the firm's editors ask its clients. */
export const questionnaires: Handlers<typeof contracts.questionnaires> = {
  async publish({ body: { files } }, context) {
    const publication = { firmId: context.principal.firmId, files };
    const published = await publishAudited(context, publication, publishQuestionnaires).catch(rejectFaults);
    return published.map(({ key, version, isNew }) => ({ key, version, is_new: isNew }));
  },
  list: (_, context) => listEdited(context),
  read: ({ params: { key } }, context) => readEdited(context, key),
  async version({ params: { key, version } }, { db, principal }) {
    const versions = await listVersions(db, principal.firmId, key);
    const found = versions.find((one) => String(one.version) === version);
    if (!found) throw new GatewayError('not_found');
    return { definition: JSON.stringify(found.file) };
  },
  save: (input, context) => saveEdited(context, input),
  publishDraft: ({ params: { key }, body: { revision } }, context) => publishEdited(context, key, revision),
};
