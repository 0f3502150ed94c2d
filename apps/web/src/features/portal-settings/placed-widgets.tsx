import {
  dashboardWidgetNames,
  dashboardWidgets,
  dashboardWidths,
  type PlacedWidget,
} from '@portal/contracts/dashboard-template';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';

interface PlacedWidgetsProps {
  placed: readonly PlacedWidget[];
  onChange: (placed: PlacedWidget[]) => void;
}

/** The widgets of a dashboard in their order, and those that it leaves out. */
export const PlacedWidgets = ({ placed, onChange }: PlacedWidgetsProps) => {
  const { t } = useTranslation();
  const { place, beforeRemoval } = useFocusAfterRemoval(placed.length);
  const left = dashboardWidgetNames.filter((name) => placed.every(({ section }) => section !== name));
  const move = (at: number, by: -1 | 1) => {
    const moved = placed[at];
    if (moved) onChange(placed.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  return (
    <div ref={place} tabIndex={-1}>
      <List aria-label={t('portal_settings.templates.shown')}>
        {placed.map((one, at) => {
          const name = t(`portal_settings.widget.${one.section}`);
          const labelOf = (action: string) => t('portal_settings.action_on', { action, name });
          const [up, down, remove] = [
            t('portal_settings.templates.up'),
            t('portal_settings.templates.down'),
            t('portal_settings.templates.remove'),
          ];
          return (
            <ListItem key={one.section} className="portal-settings-widget">
              <SelectField
                label={t('portal_settings.templates.width', { name })}
                options={dashboardWidths.map((value) => ({
                  value,
                  label: t(`portal_settings.width.${value}`),
                }))}
                value={one.width}
                onChange={({ target }) => {
                  const width = dashboardWidths.find((value) => value === target.value);
                  if (width) onChange(placed.with(at, { ...one, width }));
                }}
              />
              <div className="portal-settings-actions">
                <Button isInactive={at === 0} label={labelOf(up)} onClick={() => move(at, -1)}>
                  {up}
                </Button>
                <Button
                  isInactive={at === placed.length - 1}
                  label={labelOf(down)}
                  onClick={() => move(at, 1)}
                >
                  {down}
                </Button>
                <Button
                  label={labelOf(remove)}
                  onClick={() => {
                    beforeRemoval();
                    onChange(placed.toSpliced(at, 1));
                  }}
                >
                  {remove}
                </Button>
              </div>
            </ListItem>
          );
        })}
      </List>
      {left.length > 0 && (
        <>
          <h3>{t('portal_settings.templates.left_out')}</h3>
          <div className="portal-settings-actions">
            {left.map((section) => (
              <Button
                key={section}
                onClick={() => {
                  place.current?.focus();
                  onChange([...placed, { section, width: dashboardWidgets[section] }]);
                }}
              >
                {t('portal_settings.templates.add', { name: t(`portal_settings.widget.${section}`) })}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
};
