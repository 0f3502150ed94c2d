import { useScopeValues } from './use-returns.ts';
import { ValuesSection } from './values-section.tsx';

/** Value and net invested of the chosen accounts over the period of the page. */
export const ScopeValues = ({ scope, period }: { scope: string | null; period: string }) => (
  <ValuesSection read={useScopeValues(scope, period)} />
);
