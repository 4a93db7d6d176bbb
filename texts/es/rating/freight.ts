/** Consolidated freight: what its quote asks and how its price is explained. */
export const freightTexts = {
  choose: 'Seleccione',
  describe: 'Proporcione una descripción',
  describeShorter: 'Máximo 256 caracteres',
  specials: { cita: 'Cita', rampa_hidraulica: 'Rampa hidráulica', fragil: 'Frágil', no_estibable: 'No estibable' },
  perKg: (kg: string, cost: string) => `${kg} kg × ${cost} por kg`,
  minimum: 'Mínimo del servicio',
  irregularPieces: (n: number) => (n === 1 ? '1 pieza irregular' : `${n} piezas irregulares`),
  surcharges: {
    maneuvers_origin: 'Maniobras en la recolección',
    maneuvers_destination: 'Maniobras en la entrega',
    far_origin: 'Recolección a más de 3 metros',
    far_destination: 'Entrega a más de 3 metros',
    cita: 'Cita',
    rampa_hidraulica: 'Rampa hidráulica',
    fragil: 'Frágil',
    no_estibable: 'No estibable',
  },
} as const;
