import { IconAlertTriangle, IconBuildingStore, IconCalendarX, IconClock, IconNotes } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { homeTexts } from '#texts/es/home/home.ts';
import { dayOfMonth, money } from '../../platform/format.ts';
import type { Tone } from '../../ui/status-chip.tsx';
import { carrierName } from '../carriers/carrier-badge.tsx';
import type { Home } from './queries.ts';

export type Matter = {
  id: string;
  tone: Tone;
  icon: ReactNode;
  title: string;
  hint: string;
  /** Null where its screen is not permitted. */
  action: { to: '/envios' | '/enviar' | '/cotizar' | '/autorizaciones'; search: Record<string, string>; label: string } | null;
};
type Who = { isStaff: boolean; mayQuote: boolean };

const icon = { size: 20, stroke: 1.75 };
const inList = (label: string, search: Record<string, string>): Matter['action'] => ({ to: '/envios', search, label });

/** What waits for a person, the most urgent first; a matter without anything to do is left out. */
export function mattersOf(
  { unsettled, approvals, at_risk, expiring, drafts, counts, places, ending_stock }: Home,
  { isStaff, mayQuote }: Who,
): Matter[] {
  const [exceptions, waiting] = [counts?.['exception'] ?? 0, counts?.['facility'] ?? 0];
  const found: (Matter | false)[] = [
    !!unsettled && {
      id: 'unsettled',
      tone: 'facility',
      icon: <IconClock {...icon} />,
      title: homeTexts.unsettled(unsettled),
      hint: isStaff ? homeTexts.unsettledStaffHint : homeTexts.unsettledHint,
      action: inList(homeTexts.review, { estado: 'por-conciliar' }),
    },
    !!approvals && {
      id: 'approvals',
      tone: 'facility',
      icon: <IconClock {...icon} />,
      title: homeTexts.approvals(approvals),
      hint: homeTexts.approvalsHint,
      action: { to: '/autorizaciones', search: {}, label: homeTexts.review },
    },
    exceptions > 0 && {
      id: 'exception',
      tone: 'exception',
      icon: <IconAlertTriangle {...icon} />,
      title: homeTexts.exceptions(exceptions),
      hint: homeTexts.places(places?.exception ?? []),
      action: inList(homeTexts.resolve, { followup: 'exception' }),
    },
    !!at_risk && {
      id: 'at_risk',
      tone: 'exception',
      icon: <IconClock {...icon} />,
      title: homeTexts.atRisk(at_risk),
      hint: homeTexts.atRiskHint,
      action: inList(homeTexts.seeThem, { estado: 'en-riesgo' }),
    },
    !!expiring && {
      id: 'expiring',
      tone: 'exception',
      icon: <IconCalendarX {...icon} />,
      title: homeTexts.expiring(expiring.labels),
      hint: homeTexts.expiringHint(expiring.total === null ? null : money(expiring.total)),
      action: inList(homeTexts.seeThem, { estado: 'por-vencer' }),
    },
    waiting > 0 && {
      id: 'facility',
      tone: 'facility',
      icon: <IconBuildingStore {...icon} />,
      title: homeTexts.facility(waiting),
      hint: homeTexts.places(places?.facility ?? []),
      action: inList(homeTexts.seeThem, { followup: 'facility' }),
    },
    ...(ending_stock ?? []).map(({ carrier, units, valid_until, value }): Matter => ({
      id: `stock ${carrier}`,
      tone: 'exception',
      icon: <IconCalendarX {...icon} />,
      title: homeTexts.ending(units, carrierName(carrier)),
      hint: homeTexts.endingHint(dayOfMonth(valid_until), value === null ? null : money(value)),
      action: mayQuote ? { to: '/cotizar', search: {}, label: homeTexts.quote } : null,
    })),
    !!drafts && {
      id: 'drafts',
      tone: 'registered',
      icon: <IconNotes {...icon} />,
      title: homeTexts.drafts(drafts),
      hint: homeTexts.draftsHint,
      action: { to: '/enviar', search: { borradores: 'abiertos' }, label: homeTexts.goOn },
    },
  ];
  return found.filter((matter) => matter !== false);
}
