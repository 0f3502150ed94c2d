import { useLookThroughMix } from '../features/look-through/use-look-through.ts';
import { TargetMix } from '../features/surveys/target-mix.tsx';
import { useInvestorProfile } from '../features/surveys/use-surveys.ts';

/** The target mix of the client beside what all accounts are invested in; nothing without an investor profile. */
export const TargetMixOfClient = () => {
  const { data: profile } = useInvestorProfile();
  return profile ? <BesideActual profile={profile} /> : null;
};

const BesideActual = ({ profile }: { profile: Parameters<typeof TargetMix>[0]['profile'] }) => {
  const { data } = useLookThroughMix(null);
  if (!data || data.classes.length === 0) return null;
  const actual = data.classes.map(({ after, ...one }) => ({ ...one, share: after }));
  const { as_of: to, currency, market_value } = data;
  return <TargetMix profile={profile} actual={actual} whole={{ whole: market_value, currency, to }} />;
};
