/**
 * The names that stores of version 0.1 recorded their migrations under, each with the name it has had since migrations
 * are numbered one after the other. Nothing is ever added: no later version records another name.
 */
const namesSinceNumbered: Record<string, string> = {
  '001-people': '0001-people',
  '002-wealth': '0002-wealth',
  '0010_mail': '0003-mail',
  '0011_challenge': '0004-challenge',
  '0012_devices': '0005-devices',
  '0013_authenticator': '0006-authenticator',
  '0020_terms': '0007-terms',
  '0030_login_browser': '0008-login-browser',
  '0031_audit': '0009-audit',
  '0032_session_life': '0010-session-life',
  '0040_ways_in': '0011-ways-in',
  '0060_preference_changes': '0012-preference-changes',
  '0070_passkeys': '0013-passkeys',
  '0080_idempotency': '0014-idempotency',
  '0081_shared_recovery': '0015-shared-recovery',
  '0090_returns': '0016-returns',
  '0100_accounts': '0017-accounts',
  '0110_funds': '0018-funds',
  '0120_advisors': '0019-advisors',
  '0150_audit_head': '0020-audit-head',
  '0151_ledger_order': '0021-ledger-order',
  '0153_account_copies': '0022-account-copies',
  '0160_unwanted_photos': '0023-unwanted-photos',
  '0170_receiving_photos': '0024-receiving-photos',
  '0171_recovery_requester': '0025-recovery-requester',
  '0172_refresh_lineage': '0026-refresh-lineage',
  '0180_at_cost': '0027-at-cost',
  '0190_notifications': '0028-notifications',
  '0191_protection': '0029-protection',
  '0192_session_origin': '0030-session-origin',
};

/** The name by which this version knows a migration that a store has recorded. */
export const currentName = (recorded: string): string => namesSinceNumbered[recorded] ?? recorded;
