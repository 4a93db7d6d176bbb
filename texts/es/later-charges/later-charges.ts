/** What root charges of a guide after it was made. */
export const chargeTexts = {
  title: 'Cargo posterior',
  open: 'Agregar cargo',
  hint: 'Se toma del saldo si lo cubre completo; si no, queda por pagar.',
  number: 'Número de guía',
  concept: 'Concepto',
  quantity: 'Cantidad',
  price: 'Precio unitario sin IVA',
  save: 'Agregar cargo',
  made: (concept: string, total: string) => `Se agregó '${concept}' por ${total}`,
  stood: (concept: string, total: string) => `La guía ya tenía '${concept}' por ${total}: no se cobró otra vez`,
  waits: (total: string) => `El cargo de ${total} espera a que otra persona lo autorice`,
  failed: 'No se pudo agregar el cargo, intenta de nuevo',
  /** What a second person reads before it decides. */
  asked: (concept: string, parcel_number: string, quantity: number, price: string) =>
    `${concept} de la guía ${parcel_number}: ${quantity} × ${price} más IVA`,
  faults: {
    number: 'Ingrese el número de la guía',
    concept: 'Elija un concepto',
    quantity: 'Ingrese una cantidad entera de 1 a 9,999',
    price: 'Ingrese un precio mayor a cero, con hasta dos decimales',
    unknown: 'No hay ninguna guía con este número. Revisa que esté completo.',
    several: 'Varias guías tienen este número: agrega el cargo desde la guía.',
    underReview: 'El sobrepeso que cobró la paquetería está en revisión: decídelo en Sobrepeso para no cobrarlo dos veces.',
    cancelled: 'La guía está cancelada: no se le cobra nada más.',
  },
};
