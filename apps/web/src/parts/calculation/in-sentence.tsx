import { Fragment, type ReactNode } from 'react';
import { placeOfRate } from './place-of-rate.ts';

const PLACES = /([\uE000-\uE002])/;

interface InSentenceProps {
  /** With a place for each of the percentages, in whatever order the language has them. */
  text: string;
  rates: readonly ReactNode[];
}

/** A sentence whose percentages show how they are calculated. */
export const InSentence = ({ text, rates }: InSentenceProps) =>
  text.split(PLACES).map((part, at) => {
    const rate = placeOfRate.findIndex((place) => place === part);
    // The parts of a sentence are in no other order while it is shown.
    return <Fragment key={at}>{rate < 0 ? part : rates[rate]}</Fragment>;
  });
