import fieldsRead from './fields-read.json' with { type: 'json' };
import { createFieldsRecorder } from './fields-recorder.ts';

/** The recorder of all page tests of a worker, which share their modules, the web app's client among them. */
export const pageFieldsRecorder = createFieldsRecorder(fieldsRead);
