import { foldAscii } from '#contract/carriers/text-lines.ts';
import { refused, type Answer } from '#wire/answer.ts';
import { refusalOf } from '#wire/untrusted.ts';

/** Words of a carrier about its own failure, of which nobody knows how far it had come. */
const ownFailure =
  /\b(error|falla|problema)s? (interno|inesperad[oa]|desconocid[oa]|general|del servidor|en el servidor|de(l| la| el)? (base de datos|sistema|conexion|comunicacion|red))|\b(internal|unexpected|unknown)[ _](server[ _])?error|service[ _](is )?(temporarily )?unavailable|\b\w*exception\b|excepcion|time[ -]?d? ?out|tiempo de espera|deadlock|object reference|referencia a objeto|\bora-\d|\bsql\b|temporalmente|try again|intent[ae](lo)? (mas tarde|de nuevo|nuevamente|otra vez)/i;

/**
 * What a carrier that answers 200 to everything says it did not do. Words about its own failure, and no word at all, are no refusal: something may
 * have been done before it failed.
 */
export function saidNo(code: unknown, description: unknown): Answer<never> {
  const said = refusalOf(code, description);
  const words = foldAscii(typeof description === 'string' ? description : '');
  const isSilent = said.code === '' && words.trim() === '';
  return isSilent || ownFailure.test(`${said.code} ${words}`) ? { outcome: 'unknown', reason: 'server_error' } : refused(said.code, said.description);
}
