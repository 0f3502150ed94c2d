import type { QuestionnaireFile, QuestionnairePlace } from '@portal/contracts/questionnaire-draft';
import { QUESTIONNAIRE_MAX_ITEMS } from '@portal/contracts/questionnaire-field';
import { questionKinds, type ScoredQuestion } from '@portal/contracts/questionnaire-question';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { ChoiceOfField, TextsField } from './definition-fields.tsx';
import { newPage, nextQuestion, questionsOf, titleOf } from './definition.ts';
import { useEdited } from './editing-context.ts';
import { ItemList } from './item-list.tsx';
import { QuestionEditor } from './question-editor.tsx';

type Page = QuestionnaireFile['pages'][number];

/** The pages of a questionnaire, with their questions and where they lead. */
export const PagesEditor = () => {
  const { t } = useTranslation();
  const { file, set } = useEdited();
  return (
    <ItemList<Page>
      place={['pages']}
      label={t('questionnaires.part.pages')}
      keyOf={({ name }) => name}
      max={QUESTIONNAIRE_MAX_ITEMS}
      isFolded
      lost={t('questionnaires.remove.page')}
      add={
        <Button onClick={() => set(['pages', file.pages.length], newPage(file))}>
          {t('questionnaires.add.page')}
        </Button>
      }
    >
      {(place, page) => <PageEditor place={place} page={page} />}
    </ItemList>
  );
};

interface PageEditorProps {
  place: QuestionnairePlace;
  page: Page;
}

const PageEditor = ({ place, page }: PageEditorProps) => {
  const { t } = useTranslation();
  const list = [...place, 'questions'];
  return (
    <>
      <TextsField place={[...place, 'title']} label={t('questionnaires.part.title')} />
      <TextsField place={[...place, 'lead']} label={t('questionnaires.part.lead')} isLong isOptional />
      <h3>{t('questionnaires.part.questions')}</h3>
      <ItemList<ScoredQuestion>
        place={list}
        label={t('questionnaires.part.questions')}
        keyOf={({ name }) => name}
        max={QUESTIONNAIRE_MAX_ITEMS}
        isFolded
        lost={t('questionnaires.remove.question')}
        add={<NewQuestion place={[...list, page.questions.length]} />}
      >
        {(at, question) => <QuestionEditor place={at} question={question} />}
      </ItemList>
      <BranchesEditor place={place} page={page} />
    </>
  );
};

const NewQuestion = ({ place }: { place: QuestionnairePlace }) => {
  const { t } = useTranslation();
  const { file, set } = useEdited();
  const [kind, setKind] = useState<ScoredQuestion['kind']>('single');
  return (
    <div className="questionnaire-row">
      <SelectField
        label={t('questionnaires.add.kind')}
        options={questionKinds.map((value) => ({ value, label: t(`questionnaires.kind.${value}`) }))}
        value={kind}
        onChange={({ target }) => setKind(questionKinds.find((one) => one === target.value) ?? 'single')}
      />
      <Button onClick={() => set(place, nextQuestion(file, kind))}>{t('questionnaires.add.question')}</Button>
    </div>
  );
};

/** Where a page leads to, other than to the page that follows it. */
const BranchesEditor = ({ place, page }: PageEditorProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { file, set } = useEdited();
  const at = Number(place.at(-1));
  const later = file.pages.slice(at + 1);
  const until = file.pages.slice(0, at + 1);
  const list = [...place, 'branches'];
  return (
    <>
      <h3>{t('questionnaires.part.branches')}</h3>
      <p className="soft">{t('questionnaires.branch.lead')}</p>
      <ItemList<Page['branches'][number]>
        place={list}
        label={t('questionnaires.part.branches')}
        keyOf={(_, place) => String(place)}
        nameOf={(_, place) => t('questionnaires.branch.name', { number: place + 1 })}
        min={0}
        max={QUESTIONNAIRE_MAX_ITEMS}
        lost={t('questionnaires.remove.branch')}
        add={
          <Button onClick={() => set([...list, page.branches.length], { when: null, to: null })}>
            {t('questionnaires.add.branch')}
          </Button>
        }
      >
        {(branch) => (
          <>
            <ConditionFields
              place={[...branch, 'when']}
              label={t('questionnaires.branch.when')}
              none={t('questionnaires.condition.always')}
              earlier={questionsOf({ ...file, pages: until })}
            />
            <ChoiceOfField
              place={[...branch, 'to']}
              label={t('questionnaires.branch.to')}
              none={t('questionnaires.branch.review')}
              options={later.map((one) => ({ value: one.name, label: titleOf(one, language) }))}
            />
          </>
        )}
      </ItemList>
    </>
  );
};
