import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { lightTokens, scaleOf } from './tokens.ts';

/** Widths are read from the left edge; a space of 64 px is the widest. */
const Spaces = () => (
  <dl className="scale">
    {scaleOf('space').map((name) => (
      <div key={name} className="scale-step">
        <dt>
          <code>{name}</code> <code className="soft">{lightTokens[name]}</code>
        </dt>
        <dd>
          <span className="space-bar" style={{ width: `var(${name})` }} />
        </dd>
      </div>
    ))}
  </dl>
);

const Sizes = ({ family, text }: { family: '--sans' | '--serif'; text: string }) => (
  <dl className="scale">
    {scaleOf('text').map((name) => (
      <div key={name} className="scale-step">
        <dt>
          <code>{name}</code> <code className="soft">{family}</code>
        </dt>
        <dd style={{ font: `400 var(${name}) / 1.3 var(${family})` }}>{text}</dd>
      </div>
    ))}
  </dl>
);

/** The sizes of type, both families, and the spaces between things. */
export const TypeSection = () => {
  const { t } = useTranslation();
  const text = t('page_example.sample.letters');
  return (
    <Section title={t('page_example.sections.type')} isDivided className="example-type">
      <Sizes family="--sans" text={text} />
      <Sizes family="--serif" text={text} />
      <h3>{t('page_example.sections.spacing')}</h3>
      <Spaces />
    </Section>
  );
};
