import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';
import type { QuestionnaireFile, QuestionnairePlace } from '@portal/contracts/questionnaire-draft';
import { QUESTIONNAIRE_MAX_ITEMS } from '@portal/contracts/questionnaire-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceOfField, NumberField, TextsField } from './definition-fields.tsx';
import { newDimension, newLevel, newScoring, titleOf } from './definition.ts';
import { useEdited, usePlace } from './editing-context.ts';
import { ItemList } from './item-list.tsx';
import { shareOf, writeShare } from '../../parts/money/share.ts';

type Scoring = NonNullable<QuestionnaireFile['scoring']>;

/** How points lead to a level, and the mix of each level. */
export const ScoringEditor = () => {
  const { t } = useTranslation();
  const { file, set } = useEdited();
  const { path, error } = usePlace(['scoring']);
  return (
    <Section title={t('questionnaires.part.scoring')} isDivided>
      <p>{t('questionnaires.scoring.lead')}</p>
      <div data-place={path}>
        {error && <p className="field-error">{error}</p>}
        {file.scoring ? (
          <ScoringFields scoring={file.scoring} />
        ) : (
          <Button onClick={() => set(['scoring'], newScoring())}>{t('questionnaires.add.scoring')}</Button>
        )}
      </div>
    </Section>
  );
};

const ScoringFields = ({ scoring }: { scoring: Scoring }) => {
  const { t } = useTranslation();
  const { set } = useEdited();
  const { dimensions, levels } = scoring;
  return (
    <>
      <h3>{t('questionnaires.part.levels')}</h3>
      <p className="soft">{t('questionnaires.scoring.levels')}</p>
      <ItemList<Scoring['levels'][number]>
        place={['scoring', 'levels']}
        label={t('questionnaires.part.levels')}
        keyOf={({ name }) => name}
        max={QUESTIONNAIRE_MAX_ITEMS}
        isFolded
        lost={t('questionnaires.remove.level')}
        add={
          <Button onClick={() => set(['scoring', 'levels', levels.length], newLevel(scoring))}>
            {t('questionnaires.add.level')}
          </Button>
        }
      >
        {(place) => (
          <>
            <TextsField place={[...place, 'label']} label={t('questionnaires.part.title')} />
            <TextsField
              place={[...place, 'explanation']}
              label={t('questionnaires.part.explanation')}
              isLong
            />
            <MixFields place={[...place, 'target_mix']} />
          </>
        )}
      </ItemList>
      <h3>{t('questionnaires.part.dimensions')}</h3>
      <ItemList<Scoring['dimensions'][number]>
        place={['scoring', 'dimensions']}
        label={t('questionnaires.part.dimensions')}
        keyOf={({ name }) => name}
        max={QUESTIONNAIRE_MAX_ITEMS}
        isFolded
        lost={t('questionnaires.remove.dimension')}
        add={
          <Button onClick={() => set(['scoring', 'dimensions', dimensions.length], newDimension(scoring))}>
            {t('questionnaires.add.dimension')}
          </Button>
        }
      >
        {(place, { bands }) => (
          <>
            <TextsField place={[...place, 'label']} label={t('questionnaires.part.title')} />
            <Bands place={[...place, 'bands']} bands={bands} levels={levels} />
          </>
        )}
      </ItemList>
    </>
  );
};

interface BandsProps {
  place: QuestionnairePlace;
  bands: Scoring['dimensions'][number]['bands'];
  levels: Scoring['levels'];
}

const Bands = ({ place, bands, levels }: BandsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { set } = useEdited();
  const next = (bands.at(-1)?.to ?? -1) + 1;
  return (
    <>
      <h4>{t('questionnaires.part.bands')}</h4>
      <ItemList<BandsProps['bands'][number]>
        place={place}
        label={t('questionnaires.part.bands')}
        keyOf={(_, at) => String(at)}
        nameOf={(_, at) => t('questionnaires.scoring.band', { number: at + 1 })}
        max={QUESTIONNAIRE_MAX_ITEMS}
        lost={t('questionnaires.remove.band')}
        add={
          <Button
            onClick={() =>
              set([...place, bands.length], { level: levels.at(-1)?.name ?? 'level_1', from: next, to: next })
            }
          >
            {t('questionnaires.add.band')}
          </Button>
        }
      >
        {(at) => (
          <div className="questionnaire-row">
            <NumberField place={[...at, 'from']} label={t('questionnaires.part.from')} />
            <NumberField place={[...at, 'to']} label={t('questionnaires.part.to')} />
            <ChoiceOfField
              place={[...at, 'level']}
              label={t('questionnaires.part.level')}
              options={levels.map((one) => ({ value: one.name, label: titleOf(one, language) }))}
            />
          </div>
        )}
      </ItemList>
    </>
  );
};

type Mix = NonNullable<Scoring['levels'][number]['target_mix']>;

const MixFields = ({ place }: { place: QuestionnairePlace }) => {
  const { t } = useTranslation();
  const { path, value, error } = usePlace(place);
  const mix = (value ?? []) as Mix;
  return (
    <fieldset className="questionnaire-any-of" data-place={path}>
      <legend>{t('questionnaires.part.target_mix')}</legend>
      {error && <p className="field-error">{error}</p>}
      <div className="questionnaire-row">
        {assetClasses.map((asset) => (
          <ShareField key={asset} place={place} mix={mix} asset={asset} />
        ))}
      </div>
    </fieldset>
  );
};

const SHARE_MAX_LENGTH = 8;

const ShareField = ({ place, mix, asset }: { place: QuestionnairePlace; mix: Mix; asset: AssetClass }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { set } = usePlace(place);
  const share = mix.find(({ asset_class }) => asset_class === asset)?.share ?? null;
  const [typed, setTyped] = useState({ text: writeShare(share, language), as: share });
  const isWrong = shareOf(typed.text) === undefined;
  const text = isWrong || typed.as === share ? typed.text : writeShare(share, language);
  const change = (next: string) => {
    const found = shareOf(next);
    setTyped({ text: next, as: found ?? null });
    if (found === undefined) return;
    const others = mix.filter(({ asset_class }) => asset_class !== asset);
    const all = found === null ? others : [...others, { asset_class: asset, share: found }];
    const ordered = assetClasses.flatMap((one) => all.filter(({ asset_class }) => asset_class === one));
    set(ordered.length > 0 ? ordered : null);
  };
  return (
    <TextField
      label={t('questionnaires.scoring.share', { name: t(`holdings.class.${asset}`) })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={SHARE_MAX_LENGTH}
      value={text}
      error={isWrong ? t('questionnaires.scoring.enter_share') : undefined}
      onChange={({ target }) => change(target.value)}
    />
  );
};
