import './styles/avatar.css';

interface AvatarProps {
  initials: string;
  photoUrl: string | null;
}

/** A person's photo, or their initials where there is none. Decoration: the name stands beside it or in its control. */
export const Avatar = ({ initials, photoUrl }: AvatarProps) => (
  <span className="avatar" data-initials={photoUrl ? '' : initials}>
    {photoUrl && <img src={photoUrl} alt="" width={32} height={32} />}
  </span>
);
