import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { Specimen, Specimens } from './specimen.tsx';

const Messages = () => {
  const { t } = useTranslation();
  const sentence = t('page_example.sample.sentence');
  return (
    <>
      <Specimen code="Message">
        <Message>{sentence}</Message>
      </Specimen>
      <Specimen code="Message tone=info">
        <Message tone="info">{sentence}</Message>
      </Specimen>
      <Specimen code="Message tone=success">
        <Message tone="success">{sentence}</Message>
      </Specimen>
      <Specimen code="Message tone=error isUrgent">
        <Message tone="error" isUrgent>
          {t('page_example.sample.error')}
        </Message>
      </Specimen>
    </>
  );
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const waits = { minutes: 5 * MINUTE_S, hours: 2 * HOUR_S, days: 72 * HOUR_S };

const Failures = () => {
  const { t } = useTranslation();
  return (
    <>
      <Specimen code="FailureMessage">
        <FailureMessage failure={{ messageKey: 'error.unavailable' }}>
          <p>{t('page_example.sample.hint')}</p>
        </FailureMessage>
      </Specimen>
      {Object.entries(waits).map(([unit, retryAfter]) => (
        <Specimen key={unit} code={`Wait ${unit}`}>
          <FailureMessage failure={{ messageKey: 'error.user_timeout', retryAfter }} />
        </Specimen>
      ))}
      <Specimen code="Wait, no end">
        <FailureMessage failure={{ messageKey: 'error.user_timeout' }} />
      </Specimen>
    </>
  );
};

const Notices = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const text = t('page_example.sample.sentence');
  const actions = {
    'useNotify info': () => notify(text, 'info'),
    'useNotify success': () => notify(t('page_example.sample.done'), 'success'),
    'useNotify error': () => notify(t('page_example.sample.error'), 'error'),
  };
  return Object.entries(actions).map(([code, show]) => (
    <Specimen key={code} code={code}>
      <Button label={`${t('page_example.sample.show')} ${code}`} onClick={show}>
        {t('page_example.sample.show')}
      </Button>
    </Specimen>
  ));
};

/** What the portal says, beside a page and over it. */
export const MessagesSection = () => {
  const { t } = useTranslation();
  return (
    <Section title={t('page_example.sections.messages')} isDivided className="example-messages">
      <Specimens>
        <Messages />
        <Failures />
        <Notices />
      </Specimens>
    </Section>
  );
};
