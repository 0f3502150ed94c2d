import { useState } from 'react';
import './avatar.css';

interface AvatarProps {
  initials: string;
  photoUrl: string | null;
}

/**
 * A person's photo, or their initials where there is none or it cannot be shown. Decoration: the name is beside it or
 * in its control.
 */
export const Avatar = ({ initials, photoUrl }: AvatarProps) => {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = photoUrl === failedUrl ? null : photoUrl;
  return (
    <span className="avatar" data-initials={url ? '' : initials}>
      {url && <img src={url} alt="" width={32} height={32} onError={() => setFailedUrl(url)} />}
    </span>
  );
};
