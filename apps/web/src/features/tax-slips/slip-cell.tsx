import type { ClientDocument } from '@portal/contracts/documents';
import { useTranslation } from 'react-i18next';
import { Offered } from '../../parts/access/offered.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { businessDay } from '../../ui/business-day.ts';
import type { ShownBoxes, SlipActions } from './slip-actions.ts';
import type { Slip } from './use-tax-slips.ts';

interface SlipCellProps {
  slip: Slip;
  /** The name of its account. */
  account: string;
  actions: SlipActions;
  boxes: ShownBoxes;
}

/** One slip: whether it is there, and the ways to read it. */
export const SlipCell = ({ slip, account, actions, boxes }: SlipCellProps) => {
  const { t } = useTranslation();
  const { form, state, id, document } = slip;
  const name = t(`tax_slips.form.${form}`);
  const of = `${name}, ${account}`;
  return (
    <div className="tax-slip">
      <p className="tax-slip-head">
        <strong>{name}</strong>
        {id === null ? (
          <span className="soft tax-slip-state">{t(`tax_slips.state.${state}`)}</span>
        ) : (
          <Badge text={t(`tax_slips.state.${state}`)} />
        )}
      </p>
      {document && (
        <Offered call="documents/address">
          <Links document={document} name={of} actions={actions} />
        </Offered>
      )}
      {id !== null && <BoxesToggle name={of} id={id} boxes={boxes} />}
      <Offered call="documents/address">
        <Earlier documents={slip.earlier} name={of} onOpen={actions.onOpen} />
      </Offered>
    </div>
  );
};

interface LinksProps {
  document: ClientDocument;
  /** The form and the account, which set one link apart from the next. */
  name: string;
  actions: SlipActions;
}

const Links = ({ document, name, actions: { onOpen, onDownload } }: LinksProps) => {
  const { t } = useTranslation();
  const labelOf = (action: string) => t('tax_slips.of', { action, name });
  const [open, download] = [t('tax_slips.open'), t('tax_slips.download')];
  return (
    <p className="tax-slip-links not-printed">
      <button
        type="button"
        className="plain-button link-like"
        aria-label={labelOf(open)}
        onClick={() => onOpen(document)}
      >
        {open}
      </button>
      <button
        type="button"
        className="plain-button link-like"
        aria-label={labelOf(download)}
        onClick={() => onDownload(document)}
      >
        {download}
      </button>
    </p>
  );
};

interface BoxesToggleProps {
  name: string;
  id: string;
  boxes: ShownBoxes;
}

const BoxesToggle = ({ name, id, boxes: { shown, toggle } }: BoxesToggleProps) => {
  const { t } = useTranslation();
  const isShown = shown.includes(id);
  const action = t(isShown ? 'tax_slips.hide_figures' : 'tax_slips.show_figures');
  return (
    <button
      type="button"
      className="plain-button link-like not-printed"
      aria-label={t('tax_slips.of', { action, name })}
      aria-expanded={isShown}
      onClick={() => toggle(id)}
    >
      {action}
    </button>
  );
};

interface EarlierProps {
  documents: readonly ClientDocument[];
  name: string;
  onOpen: SlipActions['onOpen'];
}

const Earlier = ({ documents, name, onOpen }: EarlierProps) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return documents.map((document) => {
    const action = t('tax_slips.earlier', { date: longDate(businessDay(document.added_at)) });
    return (
      <p key={document.id} className="tax-slip-earlier">
        <button
          type="button"
          className="plain-button link-like"
          aria-label={t('tax_slips.of', { action, name })}
          onClick={() => onOpen(document)}
        >
          {action}
        </button>
      </p>
    );
  });
};
