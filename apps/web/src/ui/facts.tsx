import type { ReactNode } from 'react';
import './facts.css';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Each value is beside its name, one fact below the other; otherwise they are in columns. */
  isList?: boolean;
}

/** What is known of something, each value with its name. */
export const Facts = ({ facts, isList = false }: FactsProps) => (
  <dl className={isList ? 'facts facts-list' : 'facts'}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
