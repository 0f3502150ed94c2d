import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../parts/people/avatar.tsx';
import type { Contact } from './portal-profile.adapter.ts';
import './profile-header.css';

interface ProfileHeaderProps {
  /** Null when the firm has no contact for this user. */
  contact: Contact | null;
  isLoaded: boolean;
  initials: string;
  photoUrl: string | null;
  /** Whether the user returns to it from the photo, with the focus. */
  isReturnedTo: boolean;
  onPhoto: () => void;
}

/** The signed-in user and their contact details. The photo leads to the view that changes it. */
export const ProfileHeader = (props: ProfileHeaderProps) => {
  const { contact, isLoaded, initials, photoUrl, isReturnedTo, onPhoto } = props;
  const { t } = useTranslation();
  const photo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturnedTo) photo.current?.focus();
  }, [isReturnedTo]);
  return (
    <div className="profile-header" aria-busy={!isLoaded}>
      <button ref={photo} type="button" className="plain-button profile-photo-button" onClick={onPhoto}>
        <Avatar initials={initials} photoUrl={photoUrl} />
        <span className="visually-hidden">{t('settings.photo')}</span>
      </button>
      <div>{isLoaded ? <ContactLines contact={contact} /> : <p className="profile-name"> </p>}</div>
    </div>
  );
};

const ContactLines = ({ contact }: { contact: Contact | null }) => {
  const { t } = useTranslation();
  if (!contact) return <p className="profile-name">{t('settings.contact.none')}</p>;
  return (
    <>
      <p className="profile-name">{contact.name ?? t('settings.contact.no_name')}</p>
      <p className="soft">
        <span className="visually-hidden">{t('settings.contact.email')} </span>
        {contact.email ?? t('settings.contact.no_email')}
      </p>
      <p className="soft">
        <span className="visually-hidden">{t('settings.contact.phone')} </span>
        {contact.phone ?? t('settings.contact.no_phone')}
      </p>
    </>
  );
};
