/** What a Carta Porte needs of a guide, asked for before it is bought. */
export const waybillDataTexts = {
  distanceMissing: 'No conocemos la distancia entre estos códigos postales: escribe los kilómetros por carretera',
  distanceLabel: 'Kilómetros por carretera',
  distanceHint: 'Para la Carta Porte. Vacío: los calculamos con los códigos postales.',
  goods: 'Agrega al menos una mercancía: va en la Carta Porte',
  hazard: 'Material peligroso',
  hazards: { unsaid: 'No aplica', no: 'No', yes: 'Sí' },
  hazardHint: 'Elige No solo si el SAT pide decirlo de este producto',
  hazardKeyLabel: 'Clave de material peligroso',
  packagingLabel: 'Clave de embalaje',
  noDangerous: (carrier: string) => `${carrier} no lleva materiales peligrosos`,
  noVehicle: 'Esta paquetería no tiene vehículo registrado para la Carta Porte. Avísanos para completarlo.',
};
