import { staffRoleNames } from '@portal/contracts/user-invitations';
import { useTranslation } from 'react-i18next';

const named = [...staffRoleNames, 'advisor', 'client', 'delegate', 'trustee'] as const;

/** Returns the words for the key of a role; a role that the portal does not know is shown by its key. */
export const useRoleName = () => {
  const { t } = useTranslation();
  return (role: string): string => {
    const known = named.find((one) => one === role);
    return known ? t(`users.role.${known}`) : role;
  };
};
