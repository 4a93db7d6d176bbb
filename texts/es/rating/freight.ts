/** Consolidated freight: what its quote asks and how its price is explained. */
export const freightTexts = {
  choose: 'Seleccione',
  describe: 'Proporcione una descripción',
  describeShorter: 'Máximo 256 caracteres',
  specials: { cita: 'Cita', rampa_hidraulica: 'Rampa hidráulica', fragil: 'Frágil', no_estibable: 'No estibable' },
  surcharges: {
    irregular: 'Piezas irregulares',
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
