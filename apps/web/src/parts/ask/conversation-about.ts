import type { Asked } from '@portal/contracts/conversations';

/** The address of a new conversation about something. */
export const conversationAbout = (about: Asked): string =>
  // A field that is left out has no entry.
  `/app/conversations/new?${new URLSearchParams(about as Record<string, string>).toString()}`;
