import type { Permission } from '@portal/contracts/call';
import type { ComponentType } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

interface SurveyPage {
  key: string;
  path: string;
  page: ComponentType;
  isInMenu: boolean;
  beneath: 'documents' | null;
  product: 'surveyEngine';
  canBeFirst: boolean;
  permission: Permission | null;
  label: 'shell.menu.surveys' | 'shell.menu.questionnaires';
}

/** They belong to the user, whatever the role, and are a product of their own. */
const common = {
  product: 'surveyEngine',
  canBeFirst: false,
  permission: null,
  label: 'shell.menu.surveys',
} as const;

/** They are the firm's staff's, who edit what clients are asked. */
const edited = {
  ...common,
  permission: 'dz.manage.surveys',
  label: 'shell.menu.questionnaires',
} as const;

/** What a firm asks: the list, one questionnaire, and what was signed; and what its staff edits. */
export const surveyPages: readonly SurveyPage[] = [
  {
    ...common,
    key: 'surveys',
    path: '/app/surveys',
    page: lazyScreen(async () => (await import('./surveys-page.tsx')).SurveysPage, { texts: 'surveys' }),
    isInMenu: true,
    beneath: 'documents',
  },
  {
    ...common,
    key: 'surveys/result',
    path: '/app/surveys/results/:result',
    page: lazyScreen(async () => (await import('./survey-result-page.tsx')).SurveyResultPage, {
      texts: ['wealth', 'surveys'],
    }),
    isInMenu: false,
    beneath: null,
  },
  {
    ...common,
    key: 'surveys/survey',
    path: '/app/surveys/:survey',
    page: lazyScreen(async () => (await import('./survey-page.tsx')).SurveyPage, { texts: 'surveys' }),
    isInMenu: false,
    beneath: null,
  },
  {
    ...edited,
    key: 'questionnaires',
    path: '/app/questionnaires',
    page: lazyScreen(async () => (await import('./questionnaires-page.tsx')).QuestionnairesPage, {
      texts: 'questionnaires',
    }),
    isInMenu: true,
    beneath: null,
    canBeFirst: true,
  },
  {
    ...edited,
    key: 'questionnaires/questionnaire',
    path: '/app/questionnaires/:questionnaire',
    page: lazyScreen(async () => (await import('./questionnaire-page.tsx')).QuestionnairePage, {
      texts: ['wealth', 'surveys', 'questionnaires'],
    }),
    isInMenu: false,
    beneath: null,
  },
];
