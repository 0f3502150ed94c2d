import { useTranslation } from 'react-i18next';
import { List, ListItem } from '../../ui/list.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemActions, type ItemActs } from './item-actions.tsx';
import { sentBytes, type UploadItem } from './upload-item.ts';
import { useStageText } from './use-stage-text.ts';

interface CurrentUploadsProps extends ItemActs {
  items: readonly UploadItem[];
}

/** The files chosen in this browser, until they are sent and seen. */
export const CurrentUploads = ({ items, ...acts }: CurrentUploadsProps) => {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Section title={t('uploads.now.title')}>
      <List className="upload-items">
        {items.map((item) => (
          <ListItem key={item.key} className="upload-item">
            <Item item={item} {...acts} />
          </ListItem>
        ))}
      </List>
    </Section>
  );
};

/** The share of a file that is hashed or sent; null while neither is in progress. */
const progressOf = ({ file, stage }: UploadItem, sent: number) => {
  if (stage.name === 'checking') return { value: stage.share, max: 1 };
  return 'bytes' in stage ? { value: sent, max: file.size } : null;
};

const Item = ({ item, ...acts }: ItemActs & { item: UploadItem }) => {
  const { t } = useTranslation();
  const { text, detail } = useStageText(item);
  const progress = progressOf(item, sentBytes(item));
  return (
    <>
      <p className="upload-name">
        <bdi>{item.file.name}</bdi>
      </p>
      {progress && (
        <ProgressBar label={t('uploads.now.progress', { name: item.file.name })} text={text} {...progress} />
      )}
      <p className={item.stage.name === 'failed' ? 'upload-failed' : 'soft'}>
        {text}
        {detail && <span className="upload-detail">{detail}</span>}
      </p>
      <ItemActions item={item} {...acts} />
    </>
  );
};
