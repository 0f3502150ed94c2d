import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Specimen, Specimens } from './specimen.tsx';

/** A field takes the place of the button that opened it, and the focus; once it is gone, the button has it again. */
const Replaced = () => {
  const { t } = useTranslation();
  const [view, setView] = useState<'button' | 'field' | 'button_again'>('button');
  return view === 'field' ? (
    <div>
      <TextField takesFocus label={t('page_example.sample.name')} />
      <Button onClick={() => setView('button_again')}>{t('page_example.sample.other')}</Button>
    </div>
  ) : (
    <Button takesFocus={view === 'button_again'} onClick={() => setView('field')}>
      {t('page_example.sample.action')}
    </Button>
  );
};

const Opening = () => {
  const { t } = useTranslation();
  const [isExpanded, setExpanded] = useState(false);
  return (
    <>
      <Button isExpanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
        {t('page_example.sample.show')}
      </Button>
      {isExpanded && <p>{t('page_example.sample.sentence')}</p>}
    </>
  );
};

const Menus = () => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('tfsa');
  const labels = { tfsa: t('page_example.sample.tfsa'), rrsp: t('page_example.sample.rrsp') };
  const choices = Object.entries(labels).map(([key, label]) => ({
    key,
    label,
    isChosen: key === chosen,
    onChoose: () => setChosen(key),
  }));
  const action = {
    key: 'closed',
    label: t('page_example.sample.other'),
    isDisabled: true,
    onChoose: () => {},
  };
  return (
    <MenuButton
      name={t('page_example.sample.choose')}
      face={t('page_example.sample.account')}
      groups={[{ label: t('page_example.sample.account'), choices }, { choices: [action] }]}
    />
  );
};

/** Everything that is pressed. */
export const ButtonsSection = () => {
  const { t } = useTranslation();
  const text = t('page_example.sample.action');
  const hint = useId();
  return (
    <Section title={t('page_example.sections.buttons')} isDivided className="example-buttons">
      <Specimens>
        <Specimen code="Button">
          <Button>{text}</Button>
        </Specimen>
        <Specimen code="Button look=primary">
          <Button look="primary">{text}</Button>
        </Specimen>
        <Specimen code="Button isDisabled">
          <Button isDisabled>{text}</Button>
        </Specimen>
        <Specimen code="Button primary isDisabled">
          <Button look="primary" isDisabled>
            {text}
          </Button>
        </Specimen>
        <Specimen code="Button isInactive">
          <Button isInactive>{text}</Button>
        </Specimen>
        <Specimen code="Button isBusy">
          <Button look="primary" isBusy>
            {text}
          </Button>
        </Specimen>
        <Specimen code="Button type=submit label">
          <Button type="submit" label={t('page_example.sample.action_named')}>
            {text}
          </Button>
        </Specimen>
        <Specimen code="Button describedBy">
          <Button describedBy={hint}>{text}</Button>
          <p id={hint} className="soft">
            {t('page_example.sample.hint')}
          </p>
        </Specimen>
        <Specimen code="Button isExpanded">
          <Opening />
        </Specimen>
        <Specimen code="Button takesFocus">
          <Replaced />
        </Specimen>
        <Specimen code="MoreRows">
          <MoreRows shown={50} fetchMore={() => {}} isFetching={false}>
            {t('transactions.more')}
          </MoreRows>
        </Specimen>
        <Specimen code="MoreRows isFetching, and with nothing to fetch">
          <MoreRows shown={50} fetchMore={() => {}} isFetching={true}>
            {t('transactions.more')}
          </MoreRows>
          <MoreRows shown={100} fetchMore={null} isFetching={false}>
            {t('transactions.more')}
          </MoreRows>
        </Specimen>
        <Specimen code="ButtonLink">
          <ButtonLink to="/app/page_example">{t('page_example.sample.link')}</ButtonLink>
        </Specimen>
        <Specimen code="PageLink">
          <PageLink to="/app/page_example">{t('page_example.sample.link')}</PageLink>
        </Specimen>
        <Specimen code="MenuButton">
          <Menus />
        </Specimen>
      </Specimens>
    </Section>
  );
};
