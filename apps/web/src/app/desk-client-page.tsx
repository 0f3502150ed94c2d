import { DeskClient } from '../features/desk/desk-client.tsx';
import { FileButton } from '../features/uploads/file-button.tsx';
import { useSendFile } from '../features/uploads/use-send-file.ts';

/** What is between an advisor and one of their clients. */
export const DeskClientPage = () => <DeskClient files={{ send: useSendFile(), FileButton }} />;
