// Behaviour: docs/behaviour/portal-settings.md
import {
  colorSchemes,
  findLowContrast,
  isColor,
  ownColors,
  paletteForm,
  type ColorScheme,
  type Colors,
  type LowContrast,
} from '@portal/contracts/palette';
import { paletteNames, type PaletteName } from '@portal/contracts/palette-names';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SettingForm } from './setting-form.tsx';
import { useSavePalette, type SavedPalette } from './use-portal-settings.ts';
import './portal-settings.css';

type Draft = Record<ColorScheme, Partial<Record<PaletteName, string>>>;

/** What is typed, without the fields that are empty: there the portal's own color holds. */
const toColors = (typed: Draft[ColorScheme]): Colors =>
  Object.fromEntries(
    paletteNames.flatMap((name) => {
      const color = typed[name]?.trim() ?? '';
      return color === '' ? [] : [[name, color]];
    }),
  );

const toForm = ({ light, dark }: Draft) => ({ light: toColors(light), dark: toColors(dark) });

type Fault = 'enter_colour' | LowContrast;

/** What is wrong with a color: its notation, or that something cannot be read. */
const findFault = (scheme: ColorScheme, typed: Draft[ColorScheme], name: PaletteName): Fault | null => {
  const colors = toColors(typed);
  const color = colors[name];
  if (color === undefined) return null;
  if (!isColor(color)) return 'enter_colour';
  const readable = Object.fromEntries(Object.entries(colors).filter(([, one]) => isColor(one)));
  return findLowContrast(scheme, readable).find((one) => one.name === name) ?? null;
};

/** The firm's colors in light and dark, with what cannot be read, and how they look. */
export const PaletteForm = ({ palette }: { palette: SavedPalette }) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(palette.colours);
  const [hasSubmitted, setSubmitted] = useState(false);
  const saving = useSavePalette(palette);
  const faultText = useFaultText();
  const { elsewhere } = saving;
  const submit = (form: HTMLFormElement) => {
    const read = paletteForm.safeParse(toForm(draft));
    setSubmitted(!read.success);
    if (read.success) void saving.save(read.data);
    else focusFirstInvalid(form);
  };
  return (
    <SettingForm
      saving={saving}
      saveLabel={t('portal_settings.palette.save')}
      changes={colorSchemes.flatMap((scheme) =>
        paletteNames.flatMap((name) => {
          const saved = elsewhere?.colours[scheme][name] ?? '';
          if (!elsewhere || saved === (draft[scheme][name] ?? '')) return [];
          const title = t(`portal_settings.palette.${scheme}`);
          return [[`${title} – ${t(`portal_settings.colour.${name}`)}`, saved] as const];
        }),
      )}
      onSettle={(isMine) => {
        if (!isMine && elsewhere) setDraft(elsewhere.colours);
        saving.settle();
      }}
      onSubmit={submit}
    >
      <p className="soft">{t('portal_settings.palette.lead')}</p>
      {colorSchemes.map((scheme) => (
        <fieldset key={scheme} className="portal-settings-scheme">
          <legend>{t(`portal_settings.palette.${scheme}`)}</legend>
          <div className="portal-settings-colors">
            {paletteNames.map((name) => {
              const fault = hasSubmitted ? findFault(scheme, draft[scheme], name) : null;
              return (
                <TextField
                  key={name}
                  label={t(`portal_settings.colour.${name}`)}
                  placeholder={ownColors[scheme][name]}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={7}
                  value={draft[scheme][name] ?? ''}
                  error={fault ? faultText(fault) : undefined}
                  onChange={({ target }) => {
                    setDraft({ ...draft, [scheme]: { ...draft[scheme], [name]: target.value } });
                    saving.edit();
                  }}
                />
              );
            })}
          </div>
          <Preview scheme={scheme} typed={draft[scheme]} />
        </fieldset>
      ))}
    </SettingForm>
  );
};

const useFaultText = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (fault: Fault) => {
    if (fault === 'enter_colour') return t('portal_settings.fault.enter_colour');
    // Rounded down, so that what is too little never reads as enough.
    const ratio = (value: number) =>
      new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: 1 }).format(
        Math.floor(value * 10) / 10,
      );
    return t('portal_settings.fault.raise_contrast', {
      other: t(`portal_settings.colour.${fault.other}`),
      contrast: ratio(fault.contrast),
      least: ratio(fault.least),
    });
  };
};

/** A sample of a page in the colors that are typed; invalid ones are not applied. */
const Preview = ({ scheme, typed }: { scheme: ColorScheme; typed: Draft[ColorScheme] }) => {
  const { t } = useTranslation();
  const sound = Object.entries(toColors(typed)).filter(
    // The keys of a palette are names of it.
    ([name]) => findFault(scheme, typed, name as PaletteName) === null,
  );
  const colors = [...Object.entries(ownColors[scheme]), ...sound];
  // Custom properties are in no type of React.
  const style = Object.fromEntries(colors.map(([name, color]) => [`--${name}`, color])) as CSSProperties;
  return (
    <div className="portal-settings-sample" style={style}>
      <h3>{t('portal_settings.preview')}</h3>
      <p>{t('portal_settings.palette.sample')}</p>
      <p className="portal-settings-sample-soft">{t('portal_settings.palette.sample_soft')}</p>
      <span className="portal-settings-sample-button">{t('portal_settings.palette.sample_button')}</span>
    </div>
  );
};
