/** The Carta Porte of freight that is confirmed, where it is left to the shipper. */
export const haulTexts = {
  title: 'Carta Porte',
  vehicleHint: 'Va con el vehículo registrado de la paquetería. Si este embarque viaja en otro, captúralo aquí.',
  ownVehicle: 'Capturar otro vehículo',
  carriersVehicle: 'Usar el vehículo de la paquetería',
};
