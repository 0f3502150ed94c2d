import { useNavigate } from 'react-router-dom';
import { useCanOpen } from '../ui/can-open.ts';

/** Opens the list of documents at one of that name; undefined for a role that may see no documents. */
export const useOpenDocument = (): ((document: { name: string }) => void) | undefined => {
  const navigate = useNavigate();
  const canOpenDocuments = useCanOpen()('/app/documents');
  if (!canOpenDocuments) return undefined;
  return ({ name }) => void navigate(`/app/documents?${new URLSearchParams({ text: name }).toString()}`);
};
