import { useTranslation } from 'react-i18next';
import { AccountList } from '../features/accounts/account-list.tsx';
import { AssetMix } from '../features/holdings/asset-mix.tsx';
import { TotalValue } from '../features/performance/total-value.tsx';
import { ValueOverTime } from '../features/performance/value-over-time.tsx';
import { useTemplate } from '../features/app-config/use-app-config.ts';
import { useKnownUser } from '../features/user/use-user.ts';
import './styles/dashboard.css';

const sections = {
  total: TotalValue,
  values: ValueOverTime,
  mix: AssetMix,
  accounts: AccountList,
} as const;
type SectionKey = keyof typeof sections;

const isSection = (key: string): key is SectionKey => Object.hasOwn(sections, key);
const EVERY_SECTION = Object.keys(sections);

/** Everything at a glance. The firm's template says which sections there are, and in which order. */
export const DashboardPage = () => {
  const { t } = useTranslation();
  const { permissions } = useKnownUser();
  const placed = useTemplate('dashboard')?.map(({ section }) => section);
  const wanted = (placed ?? EVERY_SECTION).filter(isSection);
  const shown = wanted.filter((key) => key !== 'accounts' || permissions.has('dz.view.accounts'));
  return (
    <>
      <h1>{t('shell.dashboard.title')}</h1>
      <div className="dashboard">
        {shown.map((key) => {
          const Part = sections[key];
          return (
            <div key={key} className={`dashboard-${key}`}>
              <Part />
            </div>
          );
        })}
      </div>
    </>
  );
};
