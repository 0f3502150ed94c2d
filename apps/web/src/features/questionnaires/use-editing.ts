// Behaviour: docs/behaviour/surveys.md
import type { OutputOf } from '@portal/contracts/call';
import {
  formatPlace,
  readQuestionnaireDraft,
  type QuestionnaireFaultCode,
  type QuestionnaireFile,
  type QuestionnairePlace,
} from '@portal/contracts/questionnaire-draft';
import type { questionnaires } from '@portal/contracts/questionnaires';
import { useRef, useState } from 'react';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { withValueAt } from './definition.ts';
import { editedDraftsOf } from './edited-drafts.ts';
import type { EditedQuestionnaire } from './use-questionnaires.ts';

type Saved = OutputOf<typeof questionnaires.save>;
/** Why it cannot be published, and where. */
export interface EditingFault {
  path: string;
  code: QuestionnaireFaultCode;
}

interface Edited {
  file: QuestionnaireFile;
  /** The save that it began with. */
  revision: number;
  /** As the gateway has it. */
  saved: string;
}

/** What another editor saved or published meanwhile. */
export interface EditedElsewhere {
  file: QuestionnaireFile;
  revision: number;
  by: string | null;
  at: string;
  isPublished: boolean;
}

const definitionOf = ({ draft, published }: EditedQuestionnaire) => draft?.definition ?? published ?? '{}';

const fileOf = (definition: string): QuestionnaireFile => {
  const file = readQuestionnaireDraft(definition);
  if (!file) throw new Error('The gateway answered what is no questionnaire.');
  return file;
};

const begin = (read: EditedQuestionnaire, owner: string): Edited => {
  const saved = definitionOf(read);
  const kept = editedDraftsOf(owner).read(read.key);
  const file = kept && readQuestionnaireDraft(kept.definition);
  if (kept && file) return { file, revision: kept.revision, saved };
  return { file: fileOf(saved), revision: read.revision, saved };
};

const elsewhereOf = (read: EditedQuestionnaire): EditedElsewhere => {
  const { draft, versions, revision } = read;
  return {
    file: fileOf(definitionOf(read)),
    revision,
    by: draft ? draft.saved_by : (versions[0]?.published_by ?? null),
    at: draft?.saved_at ?? versions[0]?.published_at ?? '',
    isPublished: draft === null,
  };
};

const isBeneath = (path: string, place: string) =>
  path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);

/** A questionnaire as it is edited: kept over a reload, saved as a draft, published as the next version. */
export const useEditing = (owner: string, read: EditedQuestionnaire) => {
  const { key } = read;
  const utils = trpc.useUtils();
  const kept = editedDraftsOf(owner);
  const [edited, setEdited] = useState(() => begin(read, owner));
  // A response comes to the rendering that sent the request, while the editor may have continued typing.
  const latest = useRef(edited);
  const [faults, setFaults] = useState<readonly EditingFault[] | null>(null);
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const [elsewhere, setElsewhere] = useState<EditedElsewhere | null>(null);
  const [failure, setFailure] = useState<RestError | null>(null);
  const [isBusy, setBusy] = useState(false);

  const update = (next: Edited) => {
    latest.current = next;
    setEdited(next);
    const definition = JSON.stringify(next.file);
    if (definition === next.saved) kept.remove(key);
    else kept.save(key, { revision: next.revision, definition });
  };

  const set = (place: QuestionnairePlace, value: unknown) => {
    const path = formatPlace(place);
    update({ ...latest.current, file: withValueAt(latest.current.file, place, value) });
    // What was reported of what was there before is no longer known.
    setFaults((known) => known && known.filter((one) => !isBeneath(one.path, path)));
    setInvalid((known) => new Set([...known].filter((one) => !isBeneath(one, path))));
  };

  const attempt = async <Result>(request: () => Promise<Result>): Promise<Result | null> => {
    setBusy(true);
    setFailure(null);
    try {
      return await request();
    } catch (caught) {
      const error = restErrorOf(caught);
      if (error.code === 'conflict') {
        try {
          setElsewhere(elsewhereOf(await utils.client.questionnaires.read.query({ params: { key } })));
        } catch (unread) {
          setFailure(restErrorOf(unread));
        }
      } else setFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const save = async (): Promise<Saved | null> => {
    const { file, revision } = latest.current;
    const definition = JSON.stringify(file);
    const result = await attempt(() =>
      utils.client.questionnaires.save.mutate({ params: { key }, body: { revision, definition } }),
    );
    if (!result) return null;
    update({ ...latest.current, revision: result.revision, saved: definition });
    setElsewhere(null);
    setFaults(result.faults);
    await utils.questionnaires.list.invalidate();
    return result;
  };

  return {
    file: edited.file,
    isSaved: JSON.stringify(edited.file) === edited.saved && invalid.size === 0,
    faults:
      faults === null && invalid.size === 0
        ? null
        : [
            ...(faults ?? []),
            ...Array.from(invalid, (path): EditingFault => ({ path, code: 'invalid_value' })),
          ],
    set,
    /** What was typed at a place is no value; it stays in its field and is not saved. */
    reject: (place: QuestionnairePlace) => setInvalid((known) => new Set(known).add(formatPlace(place))),
    save,
    /** Publishes what was saved last; returns the version, or null where that failed. */
    publish: async (): Promise<number | null> => {
      const { revision } = latest.current;
      const result = await attempt(() =>
        utils.client.questionnaires.publishDraft.mutate({ params: { key }, body: { revision } }),
      );
      if (!result) return null;
      kept.remove(key);
      await utils.questionnaires.list.invalidate();
      return result.version;
    },
    isBusy,
    failure,
    elsewhere,
    /** Takes what was saved elsewhere, which gives up what was edited here; or has it replaced by the next save. */
    settle: (isMine: boolean) => {
      if (!elsewhere) return;
      const saved = JSON.stringify(elsewhere.file);
      const file = isMine ? latest.current.file : elsewhere.file;
      update({ file, revision: elsewhere.revision, saved });
      setElsewhere(null);
      setFaults(null);
      setInvalid(new Set());
    },
  };
};
export type Editing = ReturnType<typeof useEditing>;
