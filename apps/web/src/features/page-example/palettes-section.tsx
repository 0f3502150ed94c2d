import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ShareBar } from '../../ui/charts/share-bar.tsx';
import type { SharePalette } from '../../ui/charts/share-tone.ts';
import { Form } from '../../ui/form.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SignedChange } from '../../parts/money/signed-change.tsx';
import { sample, SAMPLE_TOTAL } from './sample.ts';
import { palettes, type Tokens } from './tokens.ts';

const barOf = (palette: SharePalette) =>
  ['0.17', '0.17', '0.17', '0.17', '0.16', '0.16'].map((share, at) => {
    const tone = `${palette}-${at + 1}` as const;
    return { key: tone, name: String(at + 1), share, tone };
  });

const Swatches = ({ tokens }: { tokens: Tokens }) => (
  <ul className="swatches">
    {Object.entries(tokens).map(([name, value]) => (
      <li key={name} className="swatch">
        <span className="swatch-color" style={{ background: value }} />
        <code>{name}</code>
        <code className="soft">{value}</code>
      </li>
    ))}
  </ul>
);

/** Components that between them show nearly every color. */
const ColoredComponents = () => {
  const { t } = useTranslation();
  const { money, signedPercent } = useFormat();
  const sentence = t('page_example.sample.sentence');
  return (
    <div className="palette-components">
      <p className="palette-figure">{money(SAMPLE_TOTAL, sample.currency)}</p>
      <p>
        <SignedChange amount="1234.50" rate={signedPercent('0.0123')} currency={sample.currency} />{' '}
        <SignedChange amount="-1234.50" rate={signedPercent('-0.0123')} currency={sample.currency} />
      </p>
      <p className="soft">
        {sentence} <Badge text={t('page_example.sample.is_new')} />
      </p>
      <p className="palette-buttons">
        <Button look="primary">{t('page_example.sample.action')}</Button>
        <Button>{t('page_example.sample.other')}</Button>
        <button type="button" className="plain-button link-like">
          {t('page_example.sample.link')}
        </button>
      </p>
      <Form onSubmit={(event) => event.preventDefault()}>
        <TextField label={t('page_example.sample.name')} error={t('page_example.sample.error')} />
      </Form>
      <Message>{sentence}</Message>
      <Message tone="success">{sentence}</Message>
      <Message tone="error">{sentence}</Message>
      <ShareBar shares={barOf('series')} />
      <ShareBar shares={barOf('region')} />
    </div>
  );
};

/** The colors, light, dark and with those of a firm, wherever the page itself is shown. */
export const PalettesSection = () => {
  const { t } = useTranslation();
  const titles = {
    light: t('page_example.palettes.light'),
    dark: t('page_example.palettes.dark'),
    firm: t('page_example.palettes.firm'),
  };
  return (
    <Section title={t('page_example.sections.palettes')} className="example-palettes">
      <div className="palettes">
        {(['light', 'dark', 'firm'] as const).map((name) => (
          <div
            key={name}
            className="palette"
            style={{ ...palettes[name], colorScheme: name === 'dark' ? 'dark' : 'light' }}
          >
            <h3>{titles[name]}</h3>
            <ColoredComponents />
            <Swatches tokens={palettes[name]} />
          </div>
        ))}
      </div>
    </Section>
  );
};
