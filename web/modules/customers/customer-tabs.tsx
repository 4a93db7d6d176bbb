import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { documentsTexts } from '#texts/es/prospects/documents.ts';
import { PartTabs } from '../../frame/part-tabs.tsx';
import { useDispersionSearch } from './from-dispersion.ts';

export type CustomerTab = 'datos' | 'tarifas' | 'documentos' | 'contrato';
const names: Record<CustomerTab, string> = {
  datos: texts.data,
  tarifas: texts.rates,
  documentos: documentsTexts.title,
  contrato: texts.contract,
};
const parts = ['datos', 'tarifas', 'documentos', 'contrato'] as const;

/** The parts of a customer that exist, each an address of its own. */
export function CustomerTabs({ base, id, current }: { base: '/cliente' | '/perfil'; id?: string | undefined; current: CustomerTab }) {
  const tail = id ? `/${id}` : '';
  const search = useDispersionSearch();
  const tabs = parts.map((part) => ({ to: `${base}/${part}${tail}`, label: names[part], isCurrent: part === current, search }));
  return <PartTabs label={texts.tabs} tabs={tabs} />;
}
