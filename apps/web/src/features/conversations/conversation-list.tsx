import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Offered } from '../../parts/access/offered.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Feed } from '../../ui/feed.tsx';
import { Fields } from '../../ui/fields.tsx';
import { Load } from '../../ui/load.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConversationItem } from './conversation-item.tsx';
import { useConversationList } from './use-conversations.ts';
import './conversations.css';

const SKELETON_LINES = 8;
const TITLE_ID = 'conversation-list';

/** The client's conversations, the one with the newest message first, and the way to begin or find one. */
export const ConversationList = () => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const list = useConversationList(text);
  const search = useRef<HTMLDivElement>(null);
  return (
    <div className="conversations">
      <div className="conversation-tools not-printed">
        <Offered call="conversations/begin">
          <ButtonLink to="/app/conversations/new">{t('conversations.new')}</ButtonLink>
        </Offered>
        <Fields ref={search} role="search" className="conversation-search">
          <SearchField label={t('conversations.search')} text={text} onText={setText} />
        </Fields>
      </div>
      <h2 id={TITLE_ID} className="visually-hidden">
        {t('conversations.list')}
      </h2>
      <Load read={list} skeleton={<Skeleton lines={SKELETON_LINES} />} onStale="note">
        {({ rows, unread }) =>
          rows.length === 0 ? (
            <Nothing
              isSearch={text !== ''}
              onClear={() => {
                setText('');
                search.current?.querySelector('input')?.focus();
              }}
            />
          ) : (
            <>
              <p role="status" className="soft">
                {unread > 0 && t('conversations.unread', { count: unread })}
              </p>
              <Feed aria-labelledby={TITLE_ID}>
                {rows.map((one) => (
                  <ConversationItem key={one.conversation_id} conversation={one} />
                ))}
              </Feed>
              <MoreRows shown={rows.length} fetchMore={list.fetchMore} isFetching={list.isFetchingMore}>
                {t('conversations.more')}
              </MoreRows>
              {!list.fetchMore && <p className="soft">{t('conversations.all_shown')}</p>}
            </>
          )
        }
      </Load>
    </div>
  );
};

const Nothing = ({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) => {
  const { t } = useTranslation();
  return isSearch ? (
    <>
      <p role="status">{t('conversations.none_match')}</p>
      <Button onClick={onClear}>{t('conversations.clear')}</Button>
    </>
  ) : (
    <>
      <p>{t('conversations.empty')}</p>
      <p className="soft">{t('conversations.empty_hint')}</p>
    </>
  );
};
