/** The small ticket of what was just bought. */
export const orderTexts = {
  ticket: 'Tu envío',
  to: 'Para',
  arrives: 'Llega',
  collectedAt: 'Se recoge en',
  cost: 'Costo',
  schedulePickup: 'Programar recolección',
  sameDestination: 'Otro para el mismo destino',
  message: (name: string, carrier: string, addresses: readonly string[]) =>
    [`Hola, ${name}. Tu envío va por ${carrier}. Síguelo aquí:`, ...addresses].join('\n'),
};
