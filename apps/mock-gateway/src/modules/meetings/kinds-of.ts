import type { MeetingKind } from '@portal/contracts/meetings';
import type { TeamMember } from '../../advisors/team.queries.ts';

/** How an advisor can be met: in person only at an office. */
export const kindsOf = ({ office }: TeamMember): MeetingKind[] => [
  'telephone',
  'video',
  ...(office ? (['in_person'] as const) : []),
];
