import type { Centavos } from '#contract/shared/money.ts';
import { chargedRates, withheldRates, type Tax } from '../document/tax.ts';
import { attribute, constant, element, mapped, type Codec } from './codec.ts';
import { money, rate } from './scalars.ts';

const IVA = '002';

/** SAT writes the same five attributes in five places, some with letters at their ends. */
const taxElement = <R extends number>(name: string, rates: readonly R[], ending = ''): Codec<Tax<R>> =>
  element<Tax<R>>(name, [
    attribute(`Base${ending}`, 'base', money),
    constant(`Impuesto${ending}`, IVA),
    constant(`TipoFactor${ending}`, 'Tasa'),
    attribute(`TasaOCuota${ending}`, 'rate_percent', rate(rates)),
    attribute(`Importe${ending}`, 'amount', money),
  ]);

export const chargedElement = taxElement('cfdi:Traslado', chargedRates);
export const withheldElement = taxElement('cfdi:Retencion', withheldRates);
export const chargedOfInvoice = taxElement('pago20:TrasladoDR', chargedRates, 'DR');
export const withheldOfInvoice = taxElement('pago20:RetencionDR', withheldRates, 'DR');
export const chargedOfPayment = taxElement('pago20:TrasladoP', chargedRates, 'P');

/** What is withheld in all, of the document or of a payment: SAT wants neither base nor rate. */
export const withheldSum = (name: string, ending = ''): Codec<Centavos> =>
  mapped(
    element<{ amount: Centavos }>(name, [constant(`Impuesto${ending}`, IVA), attribute(`Importe${ending}`, 'amount', money)]),
    (amount: Centavos) => ({ amount }),
    ({ amount }) => amount,
  );
