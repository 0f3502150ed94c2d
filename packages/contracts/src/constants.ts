/** Business constants and limits that the portal and its gateways share. Source: specification, section 9. */

/** Minimum length of a password, in characters. */
export const PASSWORD_MIN_LENGTH = 8;
/** Maximum length of a password, in characters: room for passphrases, and a bound on the cost of a hash (OWASP ASVS 6.2.9). */
export const PASSWORD_MAX_LENGTH = 128;

/** Maximum size of the JSON of a request, in bytes. A larger body is rejected with `body_too_large`. */
export const BODY_MAX_BYTES = 64 * 1024;

/** A refresh is due when this little of the access token's life, or less, remains. */
export const REFRESH_THRESHOLD_MS = 30 * 60_000;
export const ACCESS_TOKEN_LIFETIME_MS = 60 * 60_000;

export const SCAN_POLL_INTERVAL_MS = 3_000;
export const SCAN_POLL_LIMIT_MS = 30_000;
export const AVATAR_SIDE_PX = 100;
export const AVATAR_FILE_TYPES = ['image/png', 'image/jpeg'] as const;
export const AVATAR_EXTENSIONS = ['.png', '.jpg', '.jpeg'] as const;
/**
 * Maximum size of a photo, in bytes. A larger one is rejected with `file_too_large`. A picture of 100 by 100 is a few
 * kilobytes; this leaves room for one that was not resized first.
 */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;

export const HISTORY_PAGE_SIZE = 8;
/** Maximum number of login events in a response. */
export const HISTORY_MAX_EVENTS = 100;
export const ACCESS_LOG_PAGE_SIZE = 20;
/** Maximum number of accesses in a response. */
export const ACCESS_LOG_MAX_ROWS = 100;
export const NOTICE_DURATION_MS = 5_000;
export const SPLASH_FADE_MS = 750;

export const DRAWER_WIDTH_PX = 600;
export const COMPACT_MENU_MAX_WIDTH_PX = 1024;
/** Wider than this is the desktop class. */
export const DESKTOP_ABOVE_PX = 1500;
/** Wider than this, up to the desktop class, is the tablet class; anything else is mobile. */
export const TABLET_ABOVE_PX = 767;

/** Hours of the local day at which the greeting changes. */
export const AFTERNOON_FROM_HOUR = 12;
export const EVENING_FROM_HOUR = 18;

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export const CURRENCIES = ['CAD', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** The currency totals are shown in. */
export const BASE_CURRENCY: Currency = 'CAD';

/** A document is smaller than this, in bytes; others are rejected with `file_too_large`. Source: specification, section 5. */
export const DOCUMENT_MAX_BYTES = 1024 ** 3;
/** The documents a client may upload, by the extension of the name. Source: specification, section 5, which names the families. */
export const DOCUMENT_TYPES = [
  { extension: '.pdf', fileType: 'application/pdf' },
  { extension: '.png', fileType: 'image/png' },
  { extension: '.jpg', fileType: 'image/jpeg' },
  { extension: '.jpeg', fileType: 'image/jpeg' },
  { extension: '.txt', fileType: 'text/plain' },
  { extension: '.csv', fileType: 'text/csv' },
  {
    extension: '.docx',
    fileType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  { extension: '.xlsx', fileType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  {
    extension: '.pptx',
    fileType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  { extension: '.doc', fileType: 'application/msword' },
  { extension: '.xls', fileType: 'application/vnd.ms-excel' },
  { extension: '.ppt', fileType: 'application/vnd.ms-powerpoint' },
] as const;
/** Maximum length of an uploaded file's name, in characters, as file systems have it. A longer one is `file_name_refused`. */
export const UPLOAD_NAME_MAX_LENGTH = 255;
/** Maximum number of uploads in a response. */
export const UPLOADS_MAX_ROWS = 200;
export const TRANSACTION_HISTORY_YEARS = 2;
/** Maximum number of transactions in a response, and the page size of the screen. */
export const TRANSACTIONS_MAX_ROWS = 200;
export const TRANSACTIONS_PAGE_SIZE = 50;
/** Maximum number of notifications in a response, and that a request may mark. */
export const NOTIFICATIONS_MAX_ROWS = 100;
export const NOTIFICATIONS_PAGE_SIZE = 20;
/** Maximum number of reports in a response. */
export const MAX_REPORTS_LISTED = 100;
/** Maximum number of documents in a response, and the page size of the screen. */
export const DOCUMENTS_MAX_ROWS = 100;
export const DOCUMENTS_PAGE_SIZE = 25;
/** Maximum number of documents that one call changes or one archive holds. */
export const DOCUMENTS_AT_ONCE = 100;
/** Where the firm's day begins and ends, and where 8:00 is read for the valuation date. */
export const BUSINESS_TIME_ZONE = 'America/Toronto';
export const VALUATION_REFRESH_HOUR = 8;
/** The hour in the firm's time zone from which an instruction is executed on the next valuation day. */
export const INSTRUCTION_CUT_OFF_HOUR = 16;

/** Maximum length of a search text, in characters. Longer input is rejected with `invalid_request`. */
export const SEARCH_MAX_LENGTH = 100;

/** The product whose clients this portal serves, as named in the application header and at sign-in. */
export const PRODUCT = 'dz';
/** The role that means "no role chosen yet" before the user is loaded. */
export const INITIAL_ROLE = 'all';
export const SELF_REGISTRATION_ENABLED = true;

/** Maximum `retry_after` of a response: 30 days in seconds. A longer or endless wait is reported without a number. */
export const MAX_RETRY_AFTER_S = 2_592_000;

/** Maximum number of frames of a stack in an error report: the innermost say where it was thrown, those around them are React's. */
export const REPORT_MAX_FRAMES = 20;
/** The name of a class of errors, such as `TypeError`: one identifier of letters that ends as such names do. */
export const ERROR_KIND: RegExp = /^[A-Za-z]{0,50}(?:Error|Exception)$/;
