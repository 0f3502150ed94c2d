import { useState } from 'react';

interface ViewStatusProps {
  /** As whom the portal is viewed, and how long that lasts. */
  viewed: string;
  left: string;
  /** How many minutes are left; null before that is known. */
  minutes: number | null;
}

/** How many minutes are left when it is announced again. */
const SAID_AT = [5, 1];

/**
 * Announces a view at its beginning, and again shortly before its end. The element is there before its text: what appears
 * together with its text is not announced.
 */
export const ViewStatus = ({ viewed, left, minutes }: ViewStatusProps) => {
  const [first, setFirst] = useState(minutes);
  if (first === null && minutes !== null) setFirst(minutes);
  const isSaid = minutes !== null && SAID_AT.includes(minutes);
  return (
    <span role="status" className="visually-hidden">
      {isSaid ? left : minutes !== null && minutes === first && viewed}
    </span>
  );
};
