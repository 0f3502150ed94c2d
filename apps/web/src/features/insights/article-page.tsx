import type { Article } from '@portal/contracts/insights';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { conversationAbout } from '../../parts/ask/conversation-about.ts';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { Button } from '../../ui/button.tsx';
import { useCanOpen } from '../../ui/can-open.ts';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleList } from './article-list.tsx';
import { HeldThings } from './held-things.tsx';
import { useArticle } from './use-insights.ts';
import './insights.css';

const SKELETON_HEIGHT_PX = 720;

/** One article, with what of the client's it concerns. */
export const ArticlePage = () => {
  const { key = '' } = useParams();
  const read = useArticle(key);
  if (read.isUnknown) return <Unknown />;
  return (
    <div className="insights">
      <AllArticles />
      <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(article) => <Known key={article.key} article={article} />}
      </Load>
    </div>
  );
};

const AllArticles = () => {
  const { t } = useTranslation();
  return (
    <p className="not-printed">
      <Link to="/app/insights">{t('insights.all')}</Link>
    </p>
  );
};

const Unknown = () => {
  const { t } = useTranslation();
  usePageTitle(t('insights.unknown_title'));
  return (
    <>
      <h1>{t('insights.unknown_title')}</h1>
      <p>{t('insights.unknown')}</p>
      <AllArticles />
    </>
  );
};

/** Leads to a new conversation about the article; a role that has none is not offered it. */
const Share = ({ article_key }: { article_key: string }) => {
  const { t } = useTranslation();
  const canOpen = useCanOpen();
  if (!canOpen('/app/conversations')) return null;
  return (
    <p>
      <Link to={conversationAbout({ kind: 'article', article_key })}>{t('insights.share')}</Link>
    </p>
  );
};

const Known = ({ article }: { article: Article }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  usePageTitle(article.title[language]);
  return (
    <>
      <div className="article-columns">
        <article>
          <h1>{article.title[language]}</h1>
          <ArticleFacts article={article} />
          <p className="article-summary">{article.summary[language]}</p>
          <Markdown text={article.body[language]} />
        </article>
        <aside className="not-printed">
          {article.is_held && <HeldThings held={article.held} />}
          <Share article_key={article.key} />
          <Button onClick={() => window.print()}>{t('insights.print')}</Button>
        </aside>
      </div>
      {article.more.length > 0 && (
        <Section title={t('insights.more')} isDivided className="not-printed">
          <ArticleList articles={article.more} heading="h3" />
        </Section>
      )}
    </>
  );
};
