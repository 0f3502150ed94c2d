import { Fragment, type ReactNode } from 'react';
import { useFormat } from '../money/use-format.ts';
import { placeOfRate } from './place-of-rate.ts';

const PLACES = /([\uE000-\uE002])/;

interface InSentenceProps {
  /** With a place for each of the percentages, in whatever order the language has them. */
  text: string;
  rates: readonly ReactNode[];
}

/** A sentence whose percentages show how they are calculated. */
export const InSentence = ({ text, rates }: InSentenceProps) => {
  const { draw } = useFormat();
  return text.split(PLACES).map((part, at) => {
    const rate = placeOfRate.findIndex((place) => place === part);
    // The parts of a sentence are in no other order while it is shown.
    return <Fragment key={at}>{rate < 0 ? draw(part) : rates[rate]}</Fragment>;
  });
};
