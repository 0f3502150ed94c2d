// Behaviour: docs/behaviour/content.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { publishContent } from '../../content/publish-content.ts';
import { publishAudited, rejectFaults } from './publish-audited.ts';

/** What the firm's editors publish. */
export const content: Handlers<typeof contracts.content> = {
  async publish({ body: { files } }, context) {
    const { firmId } = context.principal;
    const published = await publishAudited(context, { firmId, files }, publishContent).catch(rejectFaults);
    return published.map(({ isNew, ...one }) => ({ ...one, is_new: isNew }));
  },
};
