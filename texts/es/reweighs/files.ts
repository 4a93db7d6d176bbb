/** Files of carriers, as the server names and explains them. */
export const carrierFileTexts = {
  rejectedName: (name: string) => `${name.replace(/\.[a-z]{3,4}$/i, '')}-rechazados.csv`,
  templateName: (carrier: string) => `plantilla-sobrepeso-${carrier}.csv`,
  /** The row of the template that shows how one is filled in. */
  example: {
    document: 'F-2201',
    row: '1',
    parcel_number: '794611203387',
    carrier_kg: '7',
    unit: 'KG',
    scale_kg: '4.1',
    length: '40',
    width: '35',
    height: '25',
    place: 'León',
  },
  /** One reason in the column 'motivo'. */
  reason: ({ column, message }: { column: string | null; message: string }) => `${column === null ? '' : `${column}: `}${message}`,
};
