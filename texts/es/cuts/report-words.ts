/** What the states of a report of charges are called (AMB-13.08). */
export const reportStatusWords = {
  open: 'Abierto',
  review: 'En revisión',
  observed: 'Observado',
  approved: 'Aprobado',
  pre_invoiced: 'Prefacturado',
  invoiced: 'Facturado',
  cancelled: 'Cancelado',
};
