// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import { accountRow, accountGroupRow, contributionRoom } from '../account-rows.ts';
import { account, exchangeRate } from '../accounts.ts';
import { newLinkForm } from '../activation.ts';
import { viewReason } from '../advised-clients.ts';
import {
  bannerInfo,
  deliveryPreferenceEntry,
  lookupOption,
  pageTemplate,
  features,
  customConfiguration,
  appDates,
} from '../app-config.ts';
import { attachedFile } from '../attached-files.ts';
import { authenticatorProof, authenticatorCode } from '../authenticator.ts';
import { challengeForm, challengeState, deviceValueGiven } from '../challenge.ts';
import { contactChangeModes } from '../contact-details.ts';
import { asked, about, message, conversation } from '../conversations.ts';
import { dashboardsForm } from '../dashboard-template.ts';
import { mover, incomeMonth, upcomingItem, advisorCard } from '../dashboard.ts';
import { delegateScope } from '../delegates.ts';
import { askedDocument, putDocument } from '../desk-documents.ts';
import { deskClient } from '../desk.ts';
import { device } from '../devices.ts';
import { clientDocument } from '../documents.ts';
import { localText, choice, stepFlag } from '../field.ts';
import { heldAtCost } from '../held-at-cost.ts';
import { loginEvent } from '../history.ts';
import { holdingRow } from '../holding-rows.ts';
import { householdInvitation, householdShare } from '../household.ts';
import { inquiry, entry } from '../inquiries.ts';
import {
  instructionDraft,
  namedFund,
  unitValue,
  instructedAccount,
  instructionQuote,
  instruction,
} from '../instruction.ts';
import { legalContacts } from '../legal.ts';
import { openedFund, overlap } from '../look-through.ts';
import { meeting } from '../meetings.ts';
import { namedAccount } from '../named-account.ts';
import { paletteForm } from '../palette.ts';
import { passkey, requestOptions, signedCredential } from '../passkeys.ts';
import { periodChange, valuePoint } from '../performance.ts';
import { contactInfo, client } from '../portal-profile.ts';
import { languagePreferences, preferenceChange } from '../preferences.ts';
import { condition, scoredQuestion, askedQuestion } from '../questionnaire-question.ts';
import { scoring, outcome } from '../questionnaire-scoring.ts';
import { questionnaire, publishedQuestionnaire } from '../questionnaire.ts';
import { recoveryEmail, recoveryCode, recoveryAnswer, recoveryPassword } from '../recovery.ts';
import { identityForm, registrationForm } from '../registration.ts';
import { reportFigures } from '../report-figures.ts';
import {
  reportSecurity,
  costSection,
  gainSection,
  transactionSection,
  incomeSection,
} from '../report-sections.ts';
import { returnPeriod } from '../return-period.ts';
import { securityDetails } from '../security-rows.ts';
import { remainingLife } from '../session-life.ts';
import { tokenPair, challenge, credentials } from '../session.ts';
import { openSession } from '../sessions.ts';
import { termsText, currentTerms } from '../terms.ts';
import { transaction, flowTotal } from '../transactions.ts';
import { announced, uploadForm } from '../uploads.ts';
import { clientInvitation, staffInvitation, advisorInvitation } from '../user-invitations.ts';
import { role, userInfo, userState } from '../user.ts';
import { clientNumber } from '../users.ts';

/** The shapes that are exported, by the names they have in the OpenAPI document. */
export const namedSchemas = {
  AccountRow: accountRow,
  AccountGroupRow: accountGroupRow,
  ContributionRoom: contributionRoom,
  Account: account,
  ExchangeRate: exchangeRate,
  NewLinkForm: newLinkForm,
  ViewReason: viewReason,
  BannerInfo: bannerInfo,
  DeliveryPreferenceEntry: deliveryPreferenceEntry,
  LookupOption: lookupOption,
  PageTemplate: pageTemplate,
  Features: features,
  CustomConfiguration: customConfiguration,
  AppDates: appDates,
  AttachedFile: attachedFile,
  AuthenticatorProof: authenticatorProof,
  AuthenticatorCode: authenticatorCode,
  ChallengeForm: challengeForm,
  ChallengeState: challengeState,
  DeviceValueGiven: deviceValueGiven,
  ContactChangeModes: contactChangeModes,
  Asked: asked,
  About: about,
  Message: message,
  Conversation: conversation,
  DashboardsForm: dashboardsForm,
  Mover: mover,
  IncomeMonth: incomeMonth,
  UpcomingItem: upcomingItem,
  AdvisorCard: advisorCard,
  DelegateScope: delegateScope,
  AskedDocument: askedDocument,
  PutDocument: putDocument,
  DeskClient: deskClient,
  Device: device,
  ClientDocument: clientDocument,
  LocalText: localText,
  Choice: choice,
  StepFlag: stepFlag,
  HeldAtCost: heldAtCost,
  LoginEvent: loginEvent,
  HoldingRow: holdingRow,
  HouseholdInvitation: householdInvitation,
  HouseholdShare: householdShare,
  Inquiry: inquiry,
  Entry: entry,
  InstructionDraft: instructionDraft,
  NamedFund: namedFund,
  UnitValue: unitValue,
  InstructedAccount: instructedAccount,
  InstructionQuote: instructionQuote,
  Instruction: instruction,
  LegalContacts: legalContacts,
  OpenedFund: openedFund,
  Overlap: overlap,
  Meeting: meeting,
  NamedAccount: namedAccount,
  PaletteForm: paletteForm,
  Passkey: passkey,
  RequestOptions: requestOptions,
  SignedCredential: signedCredential,
  PeriodChange: periodChange,
  ValuePoint: valuePoint,
  ContactInfo: contactInfo,
  Client: client,
  LanguagePreferences: languagePreferences,
  PreferenceChange: preferenceChange,
  Condition: condition,
  ScoredQuestion: scoredQuestion,
  AskedQuestion: askedQuestion,
  Scoring: scoring,
  Outcome: outcome,
  Questionnaire: questionnaire,
  PublishedQuestionnaire: publishedQuestionnaire,
  RecoveryEmail: recoveryEmail,
  RecoveryCode: recoveryCode,
  RecoveryAnswer: recoveryAnswer,
  RecoveryPassword: recoveryPassword,
  IdentityForm: identityForm,
  RegistrationForm: registrationForm,
  ReportFigures: reportFigures,
  ReportSecurity: reportSecurity,
  CostSection: costSection,
  GainSection: gainSection,
  TransactionSection: transactionSection,
  IncomeSection: incomeSection,
  ReturnPeriod: returnPeriod,
  SecurityDetails: securityDetails,
  RemainingLife: remainingLife,
  TokenPair: tokenPair,
  Challenge: challenge,
  Credentials: credentials,
  OpenSession: openSession,
  TermsText: termsText,
  CurrentTerms: currentTerms,
  Transaction: transaction,
  FlowTotal: flowTotal,
  Announced: announced,
  UploadForm: uploadForm,
  ClientInvitation: clientInvitation,
  StaffInvitation: staffInvitation,
  AdvisorInvitation: advisorInvitation,
  Role: role,
  UserInfo: userInfo,
  UserState: userState,
  ClientNumber: clientNumber,
} as const;
