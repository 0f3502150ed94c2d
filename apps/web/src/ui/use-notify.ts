import { createContext, use } from 'react';
import type { MessageTone } from './message.tsx';

/** Shows a notice. */
export type Notify = (text: string, tone?: MessageTone) => void;

/** Given by the nearest NoticesProvider. */
export const NotifyContext = createContext<Notify>(() => {});

/** Shows a notice for 5 s, and reads it out. The same text is not shown twice at a time. */
export const useNotify = (): Notify => use(NotifyContext);
