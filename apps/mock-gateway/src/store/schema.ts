import type { AppConfigTables } from '../modules/app-config/app-config.tables.ts';
import type { AuditTables } from '../identity/audit/audit.tables.ts';
import type { AuthenticatorTables } from '../modules/authenticator/authenticator.tables.ts';
import type { AvatarTables } from '../modules/avatar/avatar.tables.ts';
import type { ChallengeTables } from '../modules/challenge/challenge.tables.ts';
import type { ClientRecordTables } from '../modules/client-record/client-record.tables.ts';
import type { AdvisorTables } from '../modules/dashboard/advisor.tables.ts';
import type { DevicesTables } from '../modules/devices/devices.tables.ts';
import type { DocumentsTables } from '../modules/documents/documents.tables.ts';
import type { FundsTables } from '../modules/funds/funds.tables.ts';
import type { HistoryTables } from '../modules/history/history.tables.ts';
import type { IdempotencyTables } from '../calls/idempotency/idempotency.tables.ts';
import type { MailTables } from '../mail/mail.tables.ts';
import type { ManyClientsTables } from '../modules/many-clients/many-clients.tables.ts';
import type { NotificationsTables } from '../modules/notifications/notifications.tables.ts';
import type { WaysInTables } from '../identity/links/ways-in.tables.ts';
import type { PasskeysTables } from '../modules/passkeys/passkeys.tables.ts';
import type { PreferencesTables } from '../modules/preferences/preferences.tables.ts';
import type { ProtectionTables } from '../identity/links/protection.tables.ts';
import type { ReturnsTables } from '../wealth/series/series.tables.ts';
import type { SecurityQuestionsTables } from '../modules/security-questions/security-questions.tables.ts';
import type { SessionTables } from '../identity/tokens/session.tables.ts';
import type { TermsTables } from '../modules/terms/terms.tables.ts';
import type { ThrottleTables } from '../identity/throttle/throttle.tables.ts';
import type { UserTables } from '../identity/user.tables.ts';
import type { WealthTables } from '../wealth/wealth.tables.ts';

/**
 * Every table of the store. Each is declared by the domain that owns it, in a file that imports no code of the gateway,
 * so that the store stays beneath the domains although it names their tables.
 */
export interface Database
  extends
    AdvisorTables,
    AppConfigTables,
    AuditTables,
    AuthenticatorTables,
    AvatarTables,
    ChallengeTables,
    ClientRecordTables,
    DevicesTables,
    DocumentsTables,
    FundsTables,
    HistoryTables,
    IdempotencyTables,
    MailTables,
    ManyClientsTables,
    NotificationsTables,
    PasskeysTables,
    PreferencesTables,
    ProtectionTables,
    ReturnsTables,
    SecurityQuestionsTables,
    SessionTables,
    TermsTables,
    ThrottleTables,
    UserTables,
    WaysInTables,
    WealthTables {}
