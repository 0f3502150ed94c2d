import { content } from '@portal/contracts/content';
import * as z from 'zod/mini';
import { GatewayError } from '../errors/gateway-error.ts';
import { publishAudited, rejectFaults } from '../modules/content/publish-audited.ts';
import { publisherOf } from '../questionnaires/publisher-of.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';

const put = z.strictObject({ ...content.publish.body.shape, firm: z._default(z.string(), 'northmere') });

/** Publishes texts or questionnaires of a firm in a world, checked as those of its editors are. */
export const contentCalls = ({ post }: ConsoleCalls, { services, world }: Desk): void => {
  post('content', async ({ body, id: requestId }) => {
    const { firm, files } = read(put, body);
    if (!(await services.db.selectFrom('firm').select('id').where('id', '=', firm).executeTakeFirst()))
      throw new GatewayError('not_found');
    const publication = { firmId: firm, files };
    const published = await publishAudited({ ...services, requestId }, publication, publisherOf(files)).catch(
      rejectFaults,
    );
    world.touch();
    return published;
  });
};
