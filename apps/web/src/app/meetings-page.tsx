import { useTranslation } from 'react-i18next';
import { MeetingsView } from '../features/meetings/meetings-view.tsx';
import { ButtonLink } from '../ui/button-link.tsx';

/** Meetings with the client's advisors: those ahead, and the way to request one. */
export const MeetingsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.meetings')}</h1>
      <p>{t('meetings.lead')}</p>
      <MeetingsView
        noAdvisor={
          <>
            <p>{t('meetings.no_advisor')}</p>
            <p>
              <ButtonLink to="/app/contact_us">{t('meetings.contact')}</ButtonLink>
            </p>
          </>
        }
      />
    </>
  );
};
