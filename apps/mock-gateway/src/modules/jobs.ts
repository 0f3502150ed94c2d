import { smtpDelivery } from '../mail/deliver.ts';
import { messageJob } from '../mail/message-job.ts';
import type { StoreServices } from '../services.ts';
import type { JobDefinitions } from '../work/job-kinds.ts';
import { clientViewEnd } from './advised-clients/client-view-end.ts';
import { anchorJob } from './access-log/anchors/anchor-job.ts';
import { readerNotice } from './access-log/notify-of-reader.ts';
import { photoScan } from './avatar/photo-scan.ts';
import { advisorAnswer } from './conversations/advisor-answer.ts';
import { delegateEnd } from './delegates/end-delegate.ts';
import { inquiryProgress } from './inquiries/progress-inquiry.ts';
import { contactChangeProgress } from './contact-details/progress-change.ts';
import { articleMail } from './consents/mail-article.ts';
import { reportJob } from './reports/make-report.ts';
import { meetingAnswers, meetingReminders } from './meetings/meeting-jobs.ts';
import { requestReminders } from './desk-documents/request-reminder.ts';
import { exportPreparation } from './own-data/prepare-export.ts';
import { slipMaking } from './tax-slips/make-slips.ts';
import { surveyReminders } from './surveys/survey-reminders.ts';
import { surveyRound } from './surveys/survey-round.ts';
import { instructionJob } from './trade-instructions/instruction-job.ts';
import { taxRound } from './tax-slips/tax-round.ts';
import { uploadScan } from './uploads/scan-upload.ts';

/** How each kind of job is done. Without a mail server messages stay queued. */
export const jobDefinitions = (services: Pick<StoreServices, 'clock' | 'config'>): JobDefinitions => {
  const deliver = smtpDelivery(services.config);
  return {
    anchor_access_log: anchorJob(services),
    end_client_view: clientViewEnd(),
    answer_message: advisorAnswer(),
    prepare_export: exportPreparation(services),
    end_delegate: delegateEnd(services),
    progress_contact_change: contactChangeProgress(services),
    progress_inquiry: inquiryProgress(services),
    scan_photo: photoScan(),
    scan_upload: uploadScan(services),
    mail_article: articleMail(),
    make_report: reportJob(services),
    make_tax_slips: slipMaking(services),
    tax_round: taxRound(),
    answer_meeting: meetingAnswers(services),
    remind_of_meeting: meetingReminders(services),
    remind_of_request: requestReminders(services),
    advance_instruction: instructionJob(services),
    survey_round: surveyRound(),
    remind_of_survey: surveyReminders(services),
    notify_of_reader: readerNotice(services),
    ...(deliver && { send_message: messageJob(deliver) }),
  };
};
