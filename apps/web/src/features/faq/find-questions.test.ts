import type { Question } from '@portal/contracts/faq';
import { describe, expect, it } from 'vitest';
import { questionFinder } from './find-questions.ts';

const ask = (key: string, en: string, fr: string, answers = { en: '', fr: '' }): Question => ({
  key,
  topic: 'access',
  question: { en, fr },
  answer: answers,
});

const questions = [
  ask('slips', 'When will my tax slips be there?', 'Quand mes feuillets fiscaux seront-ils prêts?'),
  ask('rates', 'Why are there two rates of return?', 'Pourquoi y a-t-il deux taux de rendement?'),
  ask('password', 'I forgot my password', 'J’ai oublié mon mot de passe'),
  ask('paper', 'How do I get documents on paper?', 'Comment obtenir mes documents sur papier?', {
    en: 'Printing is free. A password is not needed.',
    fr: 'L’impression est gratuite. Un clin d’œil suffit. Aucun mot de passe n’est requis.',
  }),
];

const find = (language: 'en' | 'fr', text: string) =>
  questionFinder(questions, language)(text).map(({ key }) => key);

describe('the search of questions', () => {
  it.each([
    ['password', ['password', 'paper']],
    ['PASSWORD', ['password', 'paper']],
    ['pasword', ['password', 'paper']],
    ['passwrod', ['password', 'paper']],
    ['retrun', ['rates']],
    ['tax sli', ['slips']],
    ['how do I get my tax slips', ['slips']],
    ['where is the documents', ['paper']],
    ['rates password', ['password', 'rates', 'paper']],
    ['zzzz', []],
    ['the', []],
    ['  ', []],
    ['"\\^$.|?*+()[]{}', []],
  ])('finds for “%s” in English: %j', (text, keys) => {
    expect(find('en', text).toSorted()).toEqual(keys.toSorted());
  });

  it.each([
    ['oublie', ['password']],
    ['oublié', ['password']],
    ['OUBLIÉ', ['password']],
    ['j’ai oublié', ['password']],
    ["j'ai oublie", ['password']],
    ['feuillet', ['slips']],
    ['feullets', ['slips']],
    ['prets', ['slips']],
    ['rendemant', ['rates']],
    ['oeil', ['paper']],
    ['œil', ['paper']],
    ['limpression', ['paper']],
    ['impression', ['paper']],
  ])('finds for « %s » in French: %j', (text, keys) => {
    expect(find('fr', text)).toEqual(keys);
  });

  it('puts a question before an answer', () => {
    expect(find('en', 'password')[0]).toBe('password');
  });
});
