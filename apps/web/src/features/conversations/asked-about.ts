import { asked, type Asked } from '@portal/contracts/conversations';
import * as z from 'zod/mini';

/** What an address says a new conversation is about; null when it says nothing, or nothing that can be asked. */
export const readAsked = (address: URLSearchParams): Asked | null =>
  z.safeParse(asked, Object.fromEntries(address)).data ?? null;
