/** Keys of browser storage for what outlives a page; no other file spells them. */
export const storageKeys = {
  accessToken: 'portal.access-token',
  refreshToken: 'portal.refresh-token',
  /** The value that marks a remembered device. */
  device: 'portal.device',
  language: 'portal.language',
  /** `1` while amounts are hidden on this device. */
  hiddenAmounts: 'portal.hidden-amounts',
  /** `light` or `dark` where this device does not follow its system. */
  scheme: 'portal.scheme',
  /** `large` or `largest` where text is not of the standard size on this device. */
  textSize: 'portal.text-size',
  /** Who chose to read the last figures offline on this device. */
  offlineOwner: 'portal.offline-owner',
  /** The security questions picked during sign-in, without their answers. */
  questionDraft: 'portal.question-draft',
  /** What was filled in to request a meeting and not sent yet. */
  meetingDraft: 'portal.meeting-draft',
  /** An inquiry that was written and not sent yet. */
  inquiryDraft: 'portal.inquiry-draft',
  /** What an advisor wrote to a client and has not sent yet. */
  deskDraft: 'portal.desk-draft',
  /** A further message about an inquiry that was written and not sent yet. */
  inquiryReplyDraft: 'portal.inquiry-reply-draft',
  /** Preferences chosen in the settings and not saved yet. */
  preferenceDraft: 'portal.preference-draft',
  /** Messages that were typed and not sent yet. */
  messageDrafts: 'portal.message-drafts',
  /** An instruction that was filled in and not sent yet. */
  instructionDraft: 'portal.instruction-draft',
  /** A new address or number that was filled in and not confirmed yet. */
  contactDraft: 'portal.contact-draft',
  /** Questionnaires that were edited and not saved yet. */
  questionnaireDrafts: 'portal.questionnaire-drafts',
  /** The view in which a tab shows the portal as a client of an advisor. */
  clientView: 'portal.client-view',
  /** `1` when that view has ended and its tab is yet to say so. */
  clientViewEnd: 'portal.client-view-end',
  /** Identifiers of the banners the client has put away. */
  dismissedBanners: 'portal.dismissed-banners',
} as const;
