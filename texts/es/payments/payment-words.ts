import { moneyText as money } from '../shared/figures.ts';

/** What is said of payments where a person is refused or told. */
export const paymentWords = {
  amount: 'Escribe cuánto se aplica, mayor que cero',
  chooseInvoices: 'Elige al menos una factura',
  tooMany: (most: number) => `Un pago se aplica a ${most} facturas como máximo: haz otro con las demás`,
  reason: 'Escribe el motivo, de 5 a 256 caracteres',
  chooseCustomer: 'Elige el cliente cuyas facturas se pagan',
  chooseDeposit: 'Elige el depósito que se aplica',
  notOfDeposit: 'Solo un pago con depósito lleva depósito',
  noDeposit: 'Ese depósito no es de este cliente, o ya no está en su saldo',
  depositLeft: (left: number) => `De ese depósito quedan ${money(left)} por aplicar`,
  notPayable: 'Esta factura ya no se puede pagar: actualiza la lista',
  overBalance: (balance: number) => `Su saldo es de ${money(balance)}: aplica eso o menos`,
  twice: 'Esta factura está dos veces: deja una',
  otherBusiness: 'Es de otra razón social: haz otro pago con las facturas de ella',
  tooSmall: 'Con este importe el SAT no toma el IVA: aplica un centavo más o menos',
  notEnough: (available: number, asked: number) => `Hay ${money(available)} y se aplican ${money(asked)}: aplica menos`,
  onlyBalance: 'Tu empresa paga con su saldo; los depósitos los aplica el equipo',

  /** The description of its movement. */
  description: (folios: readonly string[]) => `Facturas ${folios.join(', ')}`.slice(0, 200),

  // Cancelling.
  fallsWithInvoice: 'Lo que ya estaba pagado al facturar se cancela con su factura',
  stampedMeanwhile: 'Su complemento se está timbrando: espera a que termine',
  notApplied: 'Solo se cancela un pago aplicado',
  onlyRoot: 'Una de sus facturas está liquidada: solo root lo cancela',
  cancelRefused: 'El SAT no canceló el complemento: el pago sigue aplicado',

  /** Why a complement is not stamped. */
  noComplement: 'Este pago no lleva complemento',
  complementStands: 'Su complemento ya está en camino o timbrado',
  noIssuer: 'No hay un certificado vigente con el cual sellar. Súbelo en Ajustes.',
  disabledBusiness: 'La razón social está deshabilitada: actívala y vuelve a timbrar el complemento',
  faults: (messages: readonly string[]) => messages.join('. '),
};

/** What the states of a payment are called (AMB-13.11). */
export const paymentStatusWords = { applied: 'Aplicado', cancelling: 'En cancelación', cancelled: 'Cancelado' };

export const paymentSourceWords = { deposit: 'Depósito', balance: 'Saldo', favor: 'Saldo a favor', order: 'Compra' };

export const complementWords = {
  none: 'No lleva',
  waiting: 'Por timbrar',
  stamping: 'Timbrando',
  stamped: 'Timbrado',
  refused: 'Sin timbrar',
  cancelled: 'Cancelado',
};
