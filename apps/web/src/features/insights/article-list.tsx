import type { ArticleRow } from '@portal/contracts/insights';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/badge.tsx';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { ArticleFacts } from './article-facts.tsx';

interface ArticleListProps {
  articles: readonly ArticleRow[];
  /** The level of their titles on the page. */
  heading: 'h2' | 'h3';
}

/** Articles by title and summary; those that concern what the client holds say so. */
export const ArticleList = ({ articles, heading: Heading }: ArticleListProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <List className="article-list">
      {articles.map((article) => (
        <ListItem key={article.key}>
          <Heading>
            <Link to={`/app/insights/${article.key}`}>{article.title[language]}</Link>
          </Heading>
          <p>{article.summary[language]}</p>
          <ArticleFacts article={article} />
          {article.is_held && <Badge text={t('insights.is_held')} />}
        </ListItem>
      ))}
    </List>
  );
};
