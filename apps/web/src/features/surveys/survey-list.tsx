import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import './surveys.css';
import { useSurveyResults, useSurveys, type Survey } from './use-surveys.ts';

const SKELETON_LINES = 6;

/** What a client is asked, and what was signed. */
export const SurveyList = () => {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('surveys.list')}>
        <Load read={useSurveys()} skeleton={<Skeleton lines={SKELETON_LINES} />}>
          {(surveys) => (
            <>
              {surveys.length === 0 && <p role="status">{t('surveys.empty')}</p>}
              <List className="survey-items" aria-label={t('surveys.list')}>
                {surveys.map((survey) => (
                  <ListItem key={survey.key} className="survey-item">
                    <Item survey={survey} />
                  </ListItem>
                ))}
              </List>
            </>
          )}
        </Load>
      </Section>
      <Results />
    </>
  );
};

const actions = { to_answer: 'start', in_progress: 'resume', answered: 'answer_again' } as const;

const Item = ({ survey }: { survey: Survey }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  const { key, title, introduction, state, due_on, is_overdue, progress } = survey;
  const verb = actions[state];
  const action = t(`surveys.action.${verb}`);
  const due = due_on && t(is_overdue ? 'surveys.overdue' : 'surveys.due', { day: longDate(due_on) });
  return (
    <>
      <h3>{title[language]}</h3>
      <p className="survey-facts soft">
        <Badge text={t(`surveys.state.${state}`)} />
        {due && <span>{due}</span>}
        {progress && <span>{t('surveys.progress', progress)}</span>}
      </p>
      <p>{introduction[language]}</p>
      <p>
        <Link
          to={`/app/surveys/${key}`}
          aria-label={t('surveys.action_named', {
            action,
            title: title[language],
          })}
        >
          {action}
        </Link>
      </p>
    </>
  );
};

/** What the client has signed; nothing before. */
const Results = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  const { data = [] } = useSurveyResults();
  if (data.length === 0) return null;
  return (
    <Section title={t('surveys.signed')} isDivided>
      <List className="survey-items" aria-label={t('surveys.signed')}>
        {data.map(({ result_id, title, signed_at, number }) => (
          <ListItem key={result_id} className="survey-item">
            <p>
              <Link to={`/app/surveys/results/${result_id}`}>{title[language]}</Link>
            </p>
            <p className="soft">
              <span className="unbroken">{dateTime(signed_at)}</span>{' '}
              <span className="unbroken">{number}</span>
            </p>
          </ListItem>
        ))}
      </List>
    </Section>
  );
};
