import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { Stage, UploadItem } from './upload-item.ts';

/** What can be done with an upload, by its key. */
export interface ItemActs {
  pause: (key: number) => void;
  resume: (key: number) => void;
  cancel: (key: number) => void;
  dismiss: (key: number) => void;
}

type Action = 'pause' | 'resume' | 'retry' | 'cancel' | 'remove';

const actionsIn: Record<Stage['name'], readonly Action[]> = {
  waiting: ['pause', 'cancel'],
  checking: ['pause', 'cancel'],
  sending: ['pause', 'cancel'],
  reconnecting: ['pause', 'cancel'],
  elsewhere: ['cancel'],
  paused: ['resume', 'cancel'],
  failed: ['retry', 'remove'],
  known: ['remove'],
  sent: [],
};

/** Of these an upload has one at a time: pressing it gives its place, and the focus, to the next. */
const TURNS: ReadonlySet<Action> = new Set(['pause', 'resume', 'retry']);

/** Files that a retry would meet with the same error. */
const FINAL = new Set(['file_empty', 'file_too_large', 'file_type_refused', 'file_name_refused']);

const canRetry = ({ stage }: UploadItem) => stage.name !== 'failed' || !FINAL.has(stage.code);

/** The buttons beside an upload. */
export const ItemActions = ({ item, ...acts }: ItemActs & { item: UploadItem }) => {
  const { t } = useTranslation();
  const act = { ...acts, retry: acts.resume, remove: acts.dismiss };
  const actions = actionsIn[item.stage.name].filter((action) => action !== 'retry' || canRetry(item));
  return (
    <div className="upload-actions">
      {actions.map((action) => (
        <Button key={TURNS.has(action) ? 'turn' : action} onClick={() => act[action](item.key)}>
          <span aria-hidden="true">{t(`uploads.action.${action}`)}</span>
          <span className="visually-hidden">
            {t('uploads.action.of', { action: t(`uploads.action.${action}`), name: item.file.name })}
          </span>
        </Button>
      ))}
    </div>
  );
};
