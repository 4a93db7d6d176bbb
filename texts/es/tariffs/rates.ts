/** The tariffs of a customer: years, prices, zones, and what is said of a write. */
export const ratesTexts = {
  title: 'Tarifas',
  titleOf: (business_name: string) => `Tarifas de ${business_name}`,
  year: 'Año',
  failed: 'Hubo un error al obtener las tarifas del cliente, inténtalo más tarde',
  yearsFailed: 'Hubo un error al obtener los años',
  none: (year: number) => `Sin tarifas de ${year}`,
  notForYou: 'Tu usuario no consulta tarifas. Pídelas a la persona a cargo de la cuenta.',
  tariff: 'Tarifa',
  committed: 'Guías al mes',
  column: 'Columna',
  unset: 'Sin asignar',
  unusable: 'No cotiza: no tiene una sola columna elegida',
  off: 'Servicio inactivo',
  customers: 'Clientes',
  back: 'Servicios del cliente',
  profile: 'Tu perfil',
};
