import { shellTexts } from '#texts/es/frame/shell.ts';
import { LinkTabs } from './link-tabs.tsx';

const tabs = [
  { path: '/enviar', label: shellTexts.ways.one },
  { path: '/carga-masiva', label: shellTexts.ways.bulk },
] as const;

/** One shipment or a file of many: both screens need the same right, so anyone who sees one may open the other (O-2.04). */
export const SendTabs = () => <LinkTabs label={shellTexts.ways.label} tabs={tabs} />;
