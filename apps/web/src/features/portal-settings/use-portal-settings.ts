import type { OutputOf } from '@portal/contracts/call';
import type { DashboardsForm } from '@portal/contracts/dashboard-template';
import type { FirmText } from '@portal/contracts/firm-words';
import type { PaletteForm } from '@portal/contracts/palette';
import type { BannerForm, PortalProducts, portalSettings } from '@portal/contracts/portal-settings';
import { useState } from 'react';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

export type PortalSettings = OutputOf<typeof portalSettings.read>;
export type SavedBanner = PortalSettings['banner'];
export type SavedFeatures = PortalSettings['features'];
export type SavedTemplates = PortalSettings['templates'];
export type SavedWords = PortalSettings['words'];
export type SavedPalette = PortalSettings['palette'];

/** The firm's settings as administrators edit them, read again whenever their page is opened. */
export const usePortalSettings = () =>
  readOf(trpc.portalSettings.read.useQuery(undefined, { staleTime: Infinity, gcTime: 0 }));

/** Saves a setting; what another administrator saved meanwhile is `elsewhere` until it is settled. */
const useSaving = <Setting extends { revision: number }, Value>(
  setting: Setting,
  {
    save,
    read,
  }: {
    save: (revision: number, value: Value) => Promise<{ revision: number }>;
    read: () => Promise<Setting>;
  },
) => {
  const [revision, setRevision] = useState(setting.revision);
  const [elsewhere, setElsewhere] = useState<Setting | null>(null);
  const [failure, setFailure] = useState<RestError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const onFailure = async (error: RestError) => {
    if (error.code !== 'conflict') return setFailure(error);
    try {
      setElsewhere(await read());
    } catch (unread) {
      setFailure(restErrorOf(unread));
    }
  };
  return {
    elsewhere,
    failure,
    isBusy,
    isSaved,
    /** What was saved is edited again. */
    edit: () => setSaved(false),
    /** Goes on from what another administrator saved: the next save replaces it. */
    settle: () => {
      if (elsewhere) setRevision(elsewhere.revision);
      setElsewhere(null);
    },
    save: async (value: Value) => {
      setBusy(true);
      setFailure(null);
      setSaved(false);
      try {
        setRevision((await save(revision, value)).revision);
        setElsewhere(null);
        setSaved(true);
      } catch (caught) {
        await onFailure(restErrorOf(caught));
      } finally {
        setBusy(false);
      }
    },
  };
};

/** Saves the banner. */
export const useSaveBanner = (banner: SavedBanner) => {
  const { client } = trpc.useUtils();
  return useSaving(banner, {
    save: (revision, value: BannerForm) =>
      client.portalSettings.saveBanner.mutate({ body: { revision, banner: value } }),
    read: async () => (await client.portalSettings.read.query()).banner,
  });
};

/** Switches products on and off. */
export const useSaveFeatures = (features: SavedFeatures) => {
  const { client } = trpc.useUtils();
  return useSaving(features, {
    save: (revision, products: PortalProducts) =>
      client.portalSettings.saveFeatures.mutate({ body: { revision, products } }),
    read: async () => (await client.portalSettings.read.query()).features,
  });
};

/** Arranges the dashboards. */
export const useSaveTemplates = (templates: SavedTemplates) => {
  const { client } = trpc.useUtils();
  return useSaving(templates, {
    save: (revision, dashboards: DashboardsForm) =>
      client.portalSettings.saveTemplates.mutate({ body: { revision, dashboards } }),
    read: async () => (await client.portalSettings.read.query()).templates,
  });
};

/** Replaces texts of the portal by the firm's own. */
export const useSaveWords = (words: SavedWords) => {
  const { client } = trpc.useUtils();
  return useSaving(words, {
    save: (revision, texts: FirmText[]) =>
      client.portalSettings.saveWords.mutate({ body: { revision, texts } }),
    read: async () => (await client.portalSettings.read.query()).words,
  });
};

/** Sets the firm's colors. */
export const useSavePalette = (palette: SavedPalette) => {
  const { client } = trpc.useUtils();
  return useSaving(palette, {
    save: (revision, colours: PaletteForm) =>
      client.portalSettings.savePalette.mutate({ body: { revision, colours } }),
    read: async () => (await client.portalSettings.read.query()).palette,
  });
};
