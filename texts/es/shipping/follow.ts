/** Seguimiento: several guides at once, each with its movements. */
export const followTexts = {
  title: 'Seguimiento',
  lead: 'Hasta 20 guías a la vez: escríbelas, pégalas de Excel o léelas con el escáner.',
  numbers: 'Números de guía',
  numbersHint: 'Sepáralos con coma o uno por línea.',
  required: 'Ingrese al menos un número de guía',
  tooMany: 'Busca hasta 20 guías a la vez',
  search: 'Buscar',
  clear: 'Limpiar',
  found: 'Guías encontradas',
  missing: 'Guías no encontradas',
  notFound: 'Guía no encontrada',
  notFoundHint: 'Revisa el número. Solo se buscan las guías que puedes ver.',
  /** Read aloud when the answer is there. */
  said: (found: number, missing: number) =>
    [
      found === 1 ? '1 guía encontrada' : `${found} guías encontradas`,
      missing > 0 && (missing === 1 ? '1 no encontrada' : `${missing} no encontradas`),
    ]
      .filter(Boolean)
      .join(', '),
  failed: 'Hubo un error al obtener las guías',
  failedHint: 'Los números siguen escritos.',
  open: (number: string) => `Ver el detalle de la guía ${number}`,
  movements: (n: number) => (n === 1 ? 'Ver 1 movimiento' : `Ver ${n} movimientos`),
  allMovements: 'Ver los movimientos',
  to: (name: string, place: string) => [`Para ${name}`, place].filter(Boolean).join(' · '),
  none: 'Escribe uno o varios números para ver dónde va cada guía',
  noneHint: 'El escáner también busca aquí, sin tocar el campo.',
};
