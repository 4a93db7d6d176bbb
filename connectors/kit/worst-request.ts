import type { LabelRequest, Party } from './connector.ts';

const words = (length: number): string => 'Constituci\u00f3n '.repeat(40).slice(0, length);

/** The longest texts that our own forms let through, for every field that a carrier prints. */
export function worstRequest(request: LabelRequest): LabelRequest {
  const worst = (party: Party): Party => ({
    ...party,
    company: '\u00d1'.repeat(100),
    name: words(101),
    street: words(60),
    number: words(25),
    suite: words(25),
    neighborhood: words(50),
    city: words(50),
    reference: words(360),
  });
  return {
    ...request,
    origin: worst(request.origin),
    destination: worst(request.destination),
    pieces: request.pieces.map((piece) => ({ ...piece, content: words(100) })),
    customer_reference: words(30),
    additional_info: words(60),
  };
}
