import { ContentError, type ContentFault } from '../../content/content-faults.ts';
import type { ContentFile } from '../../content/content-item.ts';
import type { publishContent, Published } from '../../content/publish-content.ts';
import { queueArticleMail } from '../../content/queue-article-mail.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';

type PublishContext = Parameters<typeof recordAudit>[0];

interface FilesOfFirm {
  firmId: string;
  files: readonly ContentFile[];
}

/**
 * Publishes texts or questionnaires as the signed-in user, or as the operator. Records each new version in the audit log, and has new
 * articles mailed to those who consented.
 */
export const publishAudited = (
  context: PublishContext,
  { firmId, files }: FilesOfFirm,
  publishFiles: typeof publishContent,
): Promise<Published[]> => {
  const { db, clock, principal } = context;
  const publication = { firmId, files, at: clock.now().getTime(), by: principal?.userId ?? null };
  return publishFiles(db, publication, async (published, transaction) => {
    for (const { kind, key, version } of published.filter(({ isNew }) => isNew)) {
      const subject = `${kind}/${key}/${version}`;
      await recordAudit(context, { event: 'content_published', subject }, transaction);
    }
    await queueArticleMail({ db: transaction, clock }, firmId, published);
  });
};

const toIssue = ({ file, language, line, message }: ContentFault) => ({
  path: `${file}:${line}`,
  message: language ? `(${language}) ${message}` : message,
});

/** Rejects a call with the faults of content, or with any other failure as it is. */
export const rejectFaults = (failure: unknown): never => {
  if (!(failure instanceof ContentError)) throw failure;
  throw new GatewayError('content_refused', { issues: failure.faults.map(toIssue) });
};
