import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { BeforeAfter, type Part } from './before-after.tsx';
import { Countries } from './countries.tsx';
import type { Mix } from './use-look-through.ts';

/** Asset classes, regions and sectors before and after. Unknown comes last. */
export const Mixes = ({ mix }: { mix: Mix }) => {
  const { t } = useTranslation();
  const unknown = t('look_through.not_known');
  const part = <Key extends string>(
    key: Key | null,
    one: Omit<Part, 'key' | 'name'>,
    nameOf: (key: Key) => string,
  ): Part => ({ ...one, key: key ?? 'unknown', name: key === null ? unknown : nameOf(key) });
  return (
    <div className="look-through-pair">
      <Section title={t('look_through.classes')}>
        <BeforeAfter
          title={t('look_through.classes')}
          file={t('look_through.file.classes')}
          mix={mix}
          parts={mix.classes.map(({ asset_class, ...one }) =>
            part(asset_class, one, (key) => t(`holdings.class.${key}`)),
          )}
        />
      </Section>
      <Section title={t('look_through.regions')}>
        <BeforeAfter
          title={t('look_through.regions')}
          file={t('look_through.file.regions')}
          mix={mix}
          parts={mix.regions.map(({ region, ...one }) =>
            part(region, one, (key) => t(`look_through.region.${key}`)),
          )}
        />
      </Section>
      <Section title={t('look_through.sectors')}>
        <BeforeAfter
          title={t('look_through.sectors')}
          file={t('look_through.file.sectors')}
          mix={mix}
          parts={mix.sectors.map(({ sector, ...one }) =>
            part(sector, one, (key) => t(`look_through.sector.${key}`)),
          )}
        />
      </Section>
      <Countries mix={mix} />
    </div>
  );
};
