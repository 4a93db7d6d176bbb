/** The address that opens a guide in Envíos. */
export const labelPath = ({ carrier, id }: { carrier: string; id: string }) => ({ to: '/envios' as const, search: { open: `${carrier}:${id}` } });
