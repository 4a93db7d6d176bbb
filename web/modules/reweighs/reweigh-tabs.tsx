import { carrierClaimScreenTexts as texts } from '#texts/es/reweighs/claims-screens.ts';
import { LinkTabs } from '../../frame/link-tabs.tsx';

/** What carriers billed, and what they are asked to give back. */
export const ReweighTabs = () => (
  <LinkTabs
    label={texts.tabs}
    tabs={[
      { path: '/sobrepeso-archivos', label: texts.files },
      { path: '/sobrepeso-reclamos', label: texts.claims },
    ]}
  />
);
