import { isGenericRfc } from '../shared/fiscal.ts';
import { isRfc, rfcOf } from '../shared/rfc.ts';

/** The signs of an RFC by their value; a blank stands before the RFC of a company. */
const signs = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Whether an RFC as it is typed is one whose last sign does not check the others. SAT has issued some of these: it is a reason to look again, not to refuse. */
export function hasOddSign(typed: string): boolean {
  const rfc = rfcOf(typed);
  if (!isRfc(rfc) || isGenericRfc(rfc)) return false;
  const [last, ...others] = [...rfc.padStart(13)].toReversed();
  const sum = others.reduce((all, sign, at) => all + signs.indexOf(sign) * (at + 2), 0);
  const rest = sum % 11;
  return last !== (rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest));
}
