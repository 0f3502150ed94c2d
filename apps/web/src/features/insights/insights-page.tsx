import { articleTopics, type ArticleTopic } from '@portal/contracts/content-topics';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { parseOption } from '../../ui/address-values.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { ArticleList } from './article-list.tsx';
import { useArticles } from './use-insights.ts';
import './insights.css';

const SKELETON_LINES = 12;

/** What the firm publishes, newest first, by topic. */
export const InsightsPage = () => {
  const { t } = useTranslation();
  const [address] = useAddress();
  const topic = parseOption(articleTopics, address.get('topic'));
  const articles = useArticles(topic);
  return (
    <div className="insights">
      <h1>{t('shell.menu.insights')}</h1>
      <p className="soft">{t('insights.lead')}</p>
      <Load read={articles} skeleton={<Skeleton lines={SKELETON_LINES} />} onStale="note">
        {({ count, topics, rows }) =>
          topics.length === 0 ? (
            <p>{t('insights.empty')}</p>
          ) : (
            <>
              <Topics topics={topics} chosen={topic} />
              <Refreshing isRefreshing={articles.isRefreshing}>
                <p role="status" className="soft">
                  {t('insights.count', { count })}
                </p>
                <ArticleList articles={rows} heading="h2" />
                <MoreRows
                  shown={rows.length}
                  fetchMore={articles.fetchMore}
                  isFetching={articles.isFetchingMore}
                >
                  {t('insights.fetch_more')}
                </MoreRows>
              </Refreshing>
            </>
          )
        }
      </Load>
    </div>
  );
};

interface TopicsProps {
  topics: readonly ArticleTopic[];
  chosen: ArticleTopic | null;
}

const Topics = ({ topics, chosen }: TopicsProps) => {
  const { t } = useTranslation();
  const links = [
    { topic: null, to: '/app/insights', label: t('insights.every_topic') },
    ...topics.map((topic) => ({
      topic,
      to: `/app/insights?topic=${topic}`,
      label: t(`insights.topic.${topic}`),
    })),
  ];
  return (
    <nav aria-label={t('insights.topics')} className="not-printed">
      <List className="insight-topics">
        {links.map(({ topic, to, label }) => (
          <ListItem key={to}>
            <Link to={to} aria-current={topic === chosen ? 'page' : undefined}>
              {label}
            </Link>
          </ListItem>
        ))}
      </List>
    </nav>
  );
};
