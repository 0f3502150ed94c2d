import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkMenu } from '../../ui/link-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Specimen, Specimens } from './specimen.tsx';
import { useSampleOptions } from './use-sample-options.ts';

const useTabs = () => {
  const options = useSampleOptions();
  const [chosen, setChosen] = useState<string>('tfsa');
  return {
    tabs: options.map(({ value, label }) => ({ key: value as string, label })),
    chosen,
    onChoose: setChosen,
  };
};

const TabLists = () => {
  const { t } = useTranslation();
  const [across, down] = [useTabs(), useTabs()];
  return (
    <>
      <Specimen code="Tabs">
        <Tabs {...across} name={t('page_example.sample.account')}>
          <p>{t('page_example.sample.sentence')}</p>
        </Tabs>
      </Specimen>
      <Specimen code="Tabs isVertical">
        <Tabs {...down} name={t('page_example.sample.account')} isVertical>
          <p>{t('page_example.sample.sentence')}</p>
        </Tabs>
      </Specimen>
    </>
  );
};

const Menus = () => {
  const { t } = useTranslation();
  const [times, setTimes] = useState(0);
  const own = { key: 'own', to: '/app/page_example', label: t('page_example.sample.this_page') };
  const links = [
    { key: 'first', to: '/', label: t('page_example.sample.first_page'), beneath: [own] },
    { ...own, key: 'beside' },
  ];
  return (
    <>
      <Specimen code="LinkMenu">
        <LinkMenu links={links} />
      </Specimen>
      <Specimen code="LinkMenu isDeep onChosen">
        <LinkMenu links={links} isDeep onChosen={() => setTimes(times + 1)} />
      </Specimen>
    </>
  );
};

/** What leads from one place to another. */
export const NavigationSection = () => {
  const { t } = useTranslation();
  return (
    <Section
      title={t('page_example.sections.navigation')}
      to="/app/page_example"
      isDivided
      className="example-navigation"
    >
      <Specimens>
        <TabLists />
        <Menus />
      </Specimens>
    </Section>
  );
};
