import { smtpDelivery } from '../mail/deliver.ts';
import { messageJob } from '../mail/message-job.ts';
import type { StoreServices } from '../services.ts';
import type { JobDefinitions } from '../work/job-kinds.ts';
import { photoScan } from './avatar/photo-scan.ts';

/** How each kind of job is done. Without a mail server messages stay queued. */
export const jobDefinitions = ({ config }: Pick<StoreServices, 'config'>): JobDefinitions => {
  const deliver = smtpDelivery(config);
  return {
    scan_photo: photoScan(),
    ...(deliver && { send_message: messageJob(deliver) }),
  };
};
