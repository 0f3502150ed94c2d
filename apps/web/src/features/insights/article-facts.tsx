import type { ArticleRow } from '@portal/contracts/insights';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';

/** The topic, the date and the author of an article, and how long reading it takes. */
export const ArticleFacts = ({ article }: { article: ArticleRow }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  const { topic, dated, author, minutes } = article;
  return (
    <p className="article-facts soft">
      <span>{t(`insights.topic.${topic}`)}</span>
      <time dateTime={dated}>{longDate(dated)}</time>
      <span>{author}</span>
      <span>{t('insights.minutes', { count: minutes[language] })}</span>
    </p>
  );
};
