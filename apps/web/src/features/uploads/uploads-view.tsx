import { Offered } from '../../parts/access/offered.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { CurrentUploads } from './current-uploads.tsx';
import type { UploadTypes } from './file-type.ts';
import { RequestedDocuments } from './requested-documents.tsx';
import { UploadDrop } from './upload-drop.tsx';
import { UploadList } from './upload-list.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useUploadQueue } from './use-upload-queue.ts';
import { useUploadTypes } from './use-uploads.ts';
import './uploads.css';

const SKELETON_HEIGHT_PX = 480;

/** What the advisor asks for, where files are sent from, and what became of those that were sent. */
export const UploadsView = () => (
  <Load read={useUploadTypes()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
    {(types) => <Loaded types={types} />}
  </Load>
);

const Loaded = ({ types }: { types: UploadTypes }) => {
  const { items, add, pause, resume, cancel, dismiss } = useUploadQueue(types);
  const announcement = useAnnouncement(items);
  const { place, beforeRemoval } = useFocusAfterRemoval(items.length);
  const removing = (remove: (key: number) => void) => (key: number) => {
    beforeRemoval();
    remove(key);
  };
  return (
    <div className="uploads">
      <RequestedDocuments types={types} onFiles={add} />
      <Offered call="uploads/create">
        <UploadDrop types={types} onFiles={add} />
      </Offered>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <div ref={place} tabIndex={-1} className="upload-lists">
        <CurrentUploads
          items={items}
          pause={pause}
          resume={resume}
          cancel={removing(cancel)}
          dismiss={removing(dismiss)}
        />
        <UploadList inProgress={inProgressOf(items)} />
      </div>
    </div>
  );
};

/** The uploads that are shown as being on their way; what was sent before is in the list. */
const inProgressOf = (items: ReturnType<typeof useUploadQueue>['items']): ReadonlySet<string> =>
  new Set(items.flatMap(({ uploadId, stage }) => (uploadId && stage.name !== 'known' ? uploadId : [])));
