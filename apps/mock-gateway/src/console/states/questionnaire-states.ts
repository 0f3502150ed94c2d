import { exampleWorld } from '@portal/contracts/example-world';
import { questionnairesExamples } from '@portal/contracts/questionnaires.examples';
import { editorWith } from './client-states.ts';
import { userNamed, type GivenValues, type StateContext } from './state-context.ts';

/** The questionnaires that the examples save; the first has no title in French. */
const definitionOf = (isNew: boolean): string => {
  const call = isNew ? questionnairesExamples.save[0] : questionnairesExamples.save[1];
  return (call!.request.body as { definition: string }).definition;
};

/** Editors have saved drafts of a published questionnaire, of a new one, and of one without a translation. */
export const surveyEditorWithDrafts = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const { id: saved_by, firm_id } = await userNamed(context, exampleWorld.username);
  for (const [key, isIncomplete] of [
    ['investor-profile', false],
    ['service-opinion', false],
    ['untranslated-opinion', true],
  ] as const) {
    const row = {
      firm_id,
      key,
      revision: 1,
      definition: definitionOf(isIncomplete),
      saved_at: clock.now().getTime(),
      saved_by,
    };
    await db
      .insertInto('questionnaire_draft')
      .values(row)
      .onConflict((conflict) => conflict.columns(['firm_id', 'key']).doUpdateSet(row))
      .execute();
  }
  return editorWith('dz.manage.surveys')(context);
};
