import type { Piece } from '#connectors/kit/connector.ts';
import { statesInOrder } from '#connectors/kit/mexico.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';

/** Postal abbreviations of the states, as Estafeta's samples write them. */
export const estafetaStates = statesInOrder(
  'AGS BC BCS CAMP COAH COL CHIS CHIH CDMX DGO GTO GRO HGO JAL MEX MICH MOR NAY NL OAX PUE QRO QROO SLP SIN SON TAB TAMPS TLAX VER YUC ZAC',
);

/**
 * The packaging type Estafeta must receive (O-5.49).
 *
 * Estafeta takes an envelope (Sobre) only for documents; anything else in an envelope travels, and is billed, as a box.
 */
export function packagingType({ type, content }: Pick<Piece, 'type' | 'content'>): Piece['type'] {
  const isDocuments = foldAscii(content).toLowerCase().includes('documentos');
  return type === 'Sobre' && !isDocuments ? 'Caja' : type;
}

/** parcelId: 1 = sobre, 4 = paquete. */
export const parcelId = (piece: Pick<Piece, 'type' | 'content'>): 1 | 4 => (packagingType(piece) === 'Sobre' ? 1 : 4);
