import { Refusal } from '#contract/shared/errors.ts';
import type { Reader } from '#platform/db/tx.ts';
import { networkOf, siteOf } from '#platform/http/network.ts';
import type { ProspectsNeeds } from './needs.ts';
import { tokenHash } from './issue-link.ts';
import { countRequest, countWrongToken, livingLink } from './store/links.ts';
import type { LinkTable } from './tables.ts';

const REQUESTS_AN_HOUR = 60;
const WRONG_TOKENS_AN_HOUR = 20;

/**
 * The living link of a token, counted. Unknown, ended and expired ones answer alike. Throws TOKEN_EXPIRED, and TOO_MANY_REQUESTS for a link or
 * a network that has had its share of this hour (AMB-15.07).
 */
export async function useLink({ inTransaction, clock }: ProspectsNeeds, token: string, ip: string): Promise<LinkTable> {
  const now = clock.now();
  const used = await inTransaction(async (tx) => {
    const link = await livingLink(tx, tokenHash(token), now);
    if (link) return (await countRequest(tx, link.token_hash, now)) > REQUESTS_AN_HOUR ? 'too often' : link;
    const isCounted = await countWrongToken(tx, { network: networkOf(ip), site: siteOf(ip) }, now, WRONG_TOKENS_AN_HOUR);
    return isCounted ? 'none' : 'too often';
  });
  if (used === 'too often') throw new Refusal('TOO_MANY_REQUESTS');
  if (used === 'none') throw new Refusal('TOKEN_EXPIRED');
  return used;
}

/** The same without counting it, where the request has been counted already. Throws TOKEN_EXPIRED. */
export async function openLink({ clock }: Pick<ProspectsNeeds, 'clock'>, reader: Reader, token: string): Promise<LinkTable> {
  const link = await livingLink(reader, tokenHash(token), clock.now());
  if (!link) throw new Refusal('TOKEN_EXPIRED');
  return link;
}
