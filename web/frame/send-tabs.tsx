import { shellTexts } from '#texts/es/frame/shell.ts';
import { LinkTabs } from './link-tabs.tsx';

const tabs = [
  { path: '/enviar', label: shellTexts.ways.one },
  { path: '/carga-masiva', label: shellTexts.ways.bulk },
  { path: '/guia-manual', label: shellTexts.ways.manual },
] as const;

/** One shipment, a file of many, or a guide written by hand: the screens need the same right, so anyone who sees one may open the others (O-2.04, S-2.15). */
export const SendTabs = () => <LinkTabs label={shellTexts.ways.label} tabs={tabs} />;
