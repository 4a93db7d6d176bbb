import type { Centavos } from '#contract/shared/money.ts';
import { chargedRates, withheldRates, type Charged, type Withheld } from '../document/tax.ts';
import { attribute, constant, element, mapped, type Codec } from './codec.ts';
import { money, rate } from './scalars.ts';

const IVA = '002';

/** SAT writes the same five attributes in four places, each time with other letters at their ends. */
const taxElement = (name: string, ending = '') => ({
  charged: element<Charged>(name, [
    attribute(`Base${ending}`, 'base', money),
    constant(`Impuesto${ending}`, IVA),
    constant(`TipoFactor${ending}`, 'Tasa'),
    attribute(`TasaOCuota${ending}`, 'rate_percent', rate(chargedRates)),
    attribute(`Importe${ending}`, 'amount', money),
  ]),
  withheld: element<Withheld>(name, [
    attribute(`Base${ending}`, 'base', money),
    constant(`Impuesto${ending}`, IVA),
    constant(`TipoFactor${ending}`, 'Tasa'),
    attribute(`TasaOCuota${ending}`, 'rate_percent', rate(withheldRates)),
    attribute(`Importe${ending}`, 'amount', money),
  ]),
});

export const chargedElement = taxElement('cfdi:Traslado').charged;
export const withheldElement = taxElement('cfdi:Retencion').withheld;
export const chargedOfInvoice = taxElement('pago20:TrasladoDR', 'DR').charged;
export const withheldOfInvoice = taxElement('pago20:RetencionDR', 'DR').withheld;
export const chargedOfPayment = taxElement('pago20:TrasladoP', 'P').charged;

/** What is withheld in all, of the document or of a payment: SAT wants neither base nor rate. */
export const withheldSum = (name: string, ending = ''): Codec<Centavos> =>
  mapped(
    element<{ amount: Centavos }>(name, [constant(`Impuesto${ending}`, IVA), attribute(`Importe${ending}`, 'amount', money)]),
    (amount: Centavos) => ({ amount }),
    ({ amount }) => amount,
  );
