import type { Instant } from '../../store/column-types.ts';

interface AuthenticatorBegunTable {
  user_id: string;
  /** The secret, encrypted. */
  secret: string;
  expires_at: Instant;
}

/** The table of apps that await their first code. */
export interface AuthenticatorTables {
  authenticator_begun: AuthenticatorBegunTable;
}

declare module '../../store/schema.ts' {
  interface Database extends AuthenticatorTables {}
}
