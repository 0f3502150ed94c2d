import {
  bannerInfo,
  type BannerInfo,
  type CustomConfiguration,
  type Features,
} from '@portal/contracts/app-config';
import { PRODUCT } from '@portal/contracts/constants';
import * as z from 'zod/mini';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

interface When {
  isEnabled: boolean;
}

const FOR_THE_SESSION = { staleTime: Infinity } as const;
/** For readers of what the start-up loaded: refetching a failed query here would restart the start-up in a loop. */
const AS_LOADED = { ...FOR_THE_SESSION, retryOnMount: false } as const;
const BANNER = 'client.notification.banner';
/** The category of the valuation dates of figures. */
const RISK_CATEGORY = 'risk7';

/** The enabled products and their pages, the templates, and the firm's own words and colors. */
export const useAppConfig = ({ isEnabled }: When) => {
  const options = { enabled: isEnabled, ...FOR_THE_SESSION };
  const features = trpc.appConfig.features.useQuery(undefined, options);
  const templates = trpc.appConfig.templates.useQuery(undefined, options);
  const custom = trpc.appConfig.custom.useQuery(undefined, options);
  return { features, templates, custom };
};

/** The features as already loaded by the start of the portal; none enabled before that. */
export const useFeatures = (): Features =>
  trpc.appConfig.features.useQuery(undefined, AS_LOADED).data ?? { products: {}, productPages: {} };

/** A section as the firm placed it; without a width it takes its own. */
export interface PlacedSection {
  section: string;
  width: string | null;
}

/** The sections of a page, in the firm's order; null where no template says. */
export const useTemplate = (page: string): readonly PlacedSection[] | null => {
  const { data } = trpc.appConfig.templates.useQuery(undefined, AS_LOADED);
  const sections = data?.find((template) => template.page === page)?.sections;
  return (
    sections?.map((placed) => (typeof placed === 'string' ? { section: placed, width: null } : placed)) ??
    null
  );
};

/** The firm's own words and colors; null before they are known. */
export const useCustomConfiguration = (): CustomConfiguration | null =>
  trpc.appConfig.custom.useQuery(undefined, AS_LOADED).data ?? null;

/** The valuation days of figures; null before they are known. */
export const useAppDates = ({ isEnabled = true } = {}) => {
  const query = trpc.appConfig.dates.useQuery({ query: { cat: RISK_CATEGORY } }, { enabled: isEnabled });
  return { dates: query.data ?? null, error: query.error && restErrorOf(query.error) };
};

/** The page a product opens on. */
export const productPage = ({ productPages }: Features, product: string): string | null =>
  productPages[product] ?? null;

/** The page `/` leads to: that of the main product if it is enabled, otherwise that of the survey engine. */
export const defaultPage = (features: Features): string | null =>
  productPage(features, features.products[PRODUCT] ? PRODUCT : 'surveyEngine');

/** The active alert in a language; null when none is on. `id` changes with its words. */
export const activeBanner = (banner: BannerInfo | null, language: 'en' | 'fr') => {
  const message = banner?.enabled && banner.active_msg ? banner.messages[banner.active_msg] : undefined;
  const words = message?.iso_language[language] ?? message?.iso_language.en;
  if (!banner || !message || !words) return null;
  return { id: `${banner.active_msg}:${message.iso_language.en?.description ?? ''}`, ...words };
};

/** The alert above the layout. */
export const useBanner = (language: 'en' | 'fr') => {
  const { data } = trpc.appConfig.variables.useQuery({ body: { key_list: [BANNER] } }, FOR_THE_SESSION);
  const read = z.safeParse(bannerInfo, data?.[0]);
  return activeBanner(read.success ? read.data : null, language);
};
