import { join } from 'node:path';
import { toldCarriers } from '#contract/carriers/made-facts.ts';
import type { UploadedPictures } from '#platform/http/brand-files.ts';
import type { Config, Secrets } from './config.ts';
import type { SettingsApi } from './modules/settings/api.ts';

type Told = { value: SettingsApi['value']; carrierLogos: UploadedPictures };
/** The web as it is served; what its pages know of the settings is never a secret. */
export const webSettingsOf = (folder: string, config: Config, secrets: Secrets, { value, carrierLogos }: Told) => ({
  ...config,
  folder,
  brandFolder: join(config.dataDir, 'brand'),
  carrierLogos,
  isEvaluation: config.mode !== 'production',
  pageSettings: () => {
    const supportUrl = value('SUPPORT_URL');
    return {
      ...(toldCarriers().length > 0 ? { carriers: JSON.stringify(toldCarriers()) } : {}),
      'send-max-weight-kg': String(value('SEND_MAX_WEIGHT_KG')),
      'quote-max-weight-kg': String(value('QUOTE_MAX_WEIGHT_KG')),
      'ltl-kg-per-m3': String(value('LTL_KG_PER_M3')),
      'high-value': String(value('HIGH_VALUE')),
      'low-balance': String(value('LOW_BALANCE_MXN')),
      'second-factor': config.secondFactor,
      ...(value('ESTAFETA_BUY_AFTER_SAVE') ? { 'estafeta-buy-after-save': 'true' } : {}),
      ...(supportUrl ? { 'support-url': supportUrl } : {}),
      ...(secrets.googlePlaces ? { 'place-pictures': 'on' } : {}),
    };
  },
});
