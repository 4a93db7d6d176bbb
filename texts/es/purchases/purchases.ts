import { figureText, moneyText as money } from '../shared/figures.ts';

/** Orders of prepaid guides: what is refused, and what is told of them. */
export const purchaseTexts = {
  statuses: { pending_payment: 'Pendiente de pago', paid: 'Pagada', credited: 'Con crédito', cancelled: 'Cancelada' },
  settlements: { transfer: 'Transferencia', balance: 'Saldo', credit: 'Crédito' },
  noServices: 'No hay servicios de prepago',
  faults: {
    quantity: 'Ingrese una cantidad entera de 1 o más',
    mostUnits: (most: number) => `Máximo ${figureText(most)} guías por servicio`,
    price: 'Ingrese un precio mayor a 0',
    concept: 'Seleccione un concepto',
    twice: 'El servicio está repetido: deje una sola línea',
    none: 'Elija al menos un servicio',
    many: (most: number) => `Máximo ${most} líneas`,
    validity: 'Ingrese los días de vigencia, 1 o más',
    mostDays: (most: number) => `Máximo ${figureText(most)} días`,
    method: 'Seleccione el método de pago',
    form: 'Seleccione la forma de pago',
    settlement: 'Seleccione cómo se paga',
    paidAtOnce: 'Transferencia y saldo se facturan como PUE, con una forma de pago distinta de 99',
    paidLater: 'El crédito se factura como PPD, con la forma 99 (Por definir)',
    modality: 'Solo los clientes Prepago y Mixto compran guías',
    notSold: 'Este servicio no está disponible para el cliente: actualice la página y elija otro',
    noPrice: 'Este servicio no tiene precio para el cliente: pida una tarifa antes de comprarlo',
    iva: (right: string) => `El IVA de la línea es ${right}`,
    tooMuch: 'El total es demasiado grande: divida la compra',
    oneStep: 'Elija pagar con saldo o cancelar',
  },
  belowTariff: {
    reason: 'Venta de guías por debajo de la tarifa',
    line: (quantity: number, service: string, price: number, tariff: number | null) =>
      `${figureText(quantity)} × ${service} a ${money(price)} más IVA${tariff === null ? '' : ` (tarifa ${money(tariff)})`}`,
    settlement: (settlement: string) => `Se paga con: ${settlement}`,
    askerGone: 'Quien pidió la venta ya no tiene cuenta activa: rechácela y hágala de nuevo',
  },
  credit: {
    cash: 'Sus condiciones son de contado: compre por transferencia o con saldo',
    sc: 'La modalidad es SC (Sin Crédito): compre por transferencia o con saldo',
  },
  notPending: (folio: string, status: string) => `La orden ${folio} está ${status}: ya no se puede pagar ni cancelar`,
  takenBackByNote: 'Una compra de guías no se quita: sus guías se devuelven con una nota de crédito de su factura',
  creditPaysByInvoice: (folio: string) => `La orden ${folio} se compró a crédito: se paga con su factura`,
  namedByRecord: (folio: string) =>
    `Un registro de saldo por confirmar nombra la orden ${folio}: espere a que se confirme o elimínelo antes de cancelar`,
  reasons: { byPerson: 'Cancelada antes de pagarse', unpaid: 'No se recibió el depósito a tiempo' },
  told: {
    made: (folio: string, total: string) => `El equipo creó la orden ${folio} por ${total}`,
    paid: (folio: string, units: string) => `Orden ${folio} pagada: ${units} en tu stock`,
    credited: (folio: string, units: string) => `Orden ${folio} a crédito: ${units} en tu stock`,
    unpaid: (folio: string) => `La orden ${folio} se canceló porque no se recibió su depósito a tiempo`,
    tooLate: (folio: string, sum: string) => `La orden ${folio} ya estaba cancelada; tienes ${sum} de saldo`,
    units: (units: number) => (units === 1 ? '1 guía' : `${figureText(units)} guías`),
  },
};
