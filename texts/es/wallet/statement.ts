/** A statement of movements as a PDF. */
export const statementTexts = {
  title: 'Estado de cuenta',
  fileName: 'estado-de-cuenta.pdf',
  printed: (day: string, time: string) => `Impreso ${day} ${time}`,
  days: (from: string | null, to: string | null) =>
    from && to ? `Del ${from} al ${to}` : from ? `Desde el ${from}` : to ? `Hasta el ${to}` : 'Todos los movimientos',
  account: (account: string, customer: string) => `${customer} · ${account}`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  movements: (count: string) => (count === '1' ? '1 movimiento' : `${count} movimientos`),
  most: (most: string) => `Son más de ${most} movimientos, los que lleva un PDF: elige menos días, o descarga el CSV`,
};
