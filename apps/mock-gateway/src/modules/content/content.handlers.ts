// Behaviour: docs/behaviour/content.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { ContentError, type ContentFault } from '../../content/content-faults.ts';
import { publishContent } from '../../content/publish-content.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';

const toIssue = ({ file, language, line, message }: ContentFault) => ({
  path: `${file}:${line}`,
  message: language ? `(${language}) ${message}` : message,
});

/** What the firm's editors publish. */
export const content: Handlers<typeof contracts.content> = {
  async publish({ body: { files } }, context) {
    const { db, clock, principal } = context;
    const publication = { firmId: principal.firmId, files, at: clock.now().getTime(), by: principal.userId };
    const published = await publishContent(db, publication, async (versions, transaction) => {
      for (const { kind, key, version, isNew } of versions)
        if (isNew)
          await recordAudit(
            context,
            { event: 'content_published', subject: `${kind}/${key}/${version}` },
            transaction,
          );
    }).catch((failure: unknown) => {
      if (failure instanceof ContentError)
        throw new GatewayError('content_refused', { issues: failure.faults.map(toIssue) });
      throw failure;
    });
    return published.map(({ isNew, ...one }) => ({ ...one, is_new: isNew }));
  },
};
