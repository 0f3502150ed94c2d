// Behaviour: docs/behaviour/portal-settings.md
import {
  dashboardOwners,
  dashboardsForm,
  dashboardWidgetNames,
  dashboardWidgets,
  type DashboardOwner,
  type DashboardsForm,
  type PlacedWidget,
} from '@portal/contracts/dashboard-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PlacedWidgets } from './placed-widgets.tsx';
import { SettingForm } from './setting-form.tsx';
import { useSaveTemplates, type SavedTemplates } from './use-portal-settings.ts';
import './portal-settings.css';

const allWidgets = (): PlacedWidget[] =>
  dashboardWidgetNames.map((section) => ({ section, width: dashboardWidgets[section] }));

/** The dashboards: which widgets, in which order, how wide, and how that looks. */
export const TemplatesForm = ({ templates }: { templates: SavedTemplates }) => {
  const { t } = useTranslation();
  const [dashboards, setDashboards] = useState<DashboardsForm>(templates.dashboards);
  const [owner, setOwner] = useState<DashboardOwner>('everyone');
  const [isEmpty, setEmpty] = useState(false);
  const inWords = useInWords();
  const saving = useSaveTemplates(templates);
  const { elsewhere } = saving;
  const placed = dashboards[owner];
  const change = (changed: PlacedWidget[] | null) => {
    // That of everyone always is one.
    setDashboards(
      owner === 'everyone' ? { ...dashboards, everyone: changed ?? [] } : { ...dashboards, trustee: changed },
    );
    setEmpty(false);
    saving.edit();
  };
  const submit = () => {
    const empty = dashboardOwners.find((one) => dashboards[one]?.length === 0);
    if (empty) setOwner(empty);
    const read = dashboardsForm.safeParse(dashboards);
    setEmpty(!read.success);
    if (read.success) void saving.save(read.data);
  };
  return (
    <SettingForm
      saving={saving}
      saveLabel={t('portal_settings.templates.save')}
      changes={dashboardOwners.flatMap((one) =>
        elsewhere && inWords(elsewhere.dashboards[one]) !== inWords(dashboards[one])
          ? [[t(`portal_settings.templates.of.${one}`), inWords(elsewhere.dashboards[one])] as const]
          : [],
      )}
      onSettle={(isMine) => {
        if (!isMine && elsewhere) setDashboards(elsewhere.dashboards);
        saving.settle();
      }}
      onSubmit={submit}
    >
      <p className="soft">{t('portal_settings.templates.lead')}</p>
      <SelectField
        label={t('portal_settings.templates.owner')}
        options={dashboardOwners.map((value) => ({
          value,
          label: t(`portal_settings.templates.of.${value}`),
        }))}
        value={owner}
        onChange={({ target }) => setOwner(target.value === 'trustee' ? 'trustee' : 'everyone')}
      />
      {owner === 'trustee' && (
        <CheckField
          label={t('portal_settings.templates.own')}
          checked={placed !== null}
          onChange={({ target }) => change(target.checked ? allWidgets() : null)}
        />
      )}
      {isEmpty && (
        <Message tone="error" isUrgent>
          {t('portal_settings.fault.choose_widget')}
        </Message>
      )}
      {placed && <PlacedWidgets key={owner} placed={placed} onChange={change} />}
      {placed && (
        <>
          <h3>{t('portal_settings.preview')}</h3>
          <ol className="portal-settings-grid">
            {placed.map(({ section, width }) => (
              <li key={section} className={`portal-settings-${width}`}>
                {t(`portal_settings.widget.${section}`)}
              </li>
            ))}
          </ol>
        </>
      )}
    </SettingForm>
  );
};

/** Writes a dashboard as one line, by which two are compared and named. */
const useInWords = () => {
  const { t } = useTranslation();
  return (placed: readonly PlacedWidget[] | null) =>
    placed === null
      ? t('portal_settings.templates.as_everyone')
      : placed
          .map(({ section, width }) =>
            t('portal_settings.templates.placed', {
              widget: t(`portal_settings.widget.${section}`),
              width: t(`portal_settings.width.${width}`),
            }),
          )
          .join(', ');
};
