import type { ContentFile } from '../content/content-item.ts';
import { publishContent } from '../content/publish-content.ts';
import { publishQuestionnaires } from './publish-questionnaires.ts';

/** What publishes files: questionnaires are JSON, everything else is texts. They are not published together. */
export const publisherOf = (files: readonly ContentFile[]): typeof publishContent =>
  files.every(({ name }) => name.endsWith('.json')) ? publishQuestionnaires : publishContent;
