import { suggestionReasons, type SuggestionReason } from '#contract/deposits/deposits.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { foldText } from '#contract/shared/paging.ts';

export type Candidate = { id: CustomerId; name: string; custom_id: string; has_credit: boolean };
export type Reason = { reason: SuggestionReason; detail: string | null };
/** What is known of one deposit: by whom its account and RFC were used, and who waits to pay its sum. */
export type Facts = {
  sender_name: string;
  text: string;
  ofRfc: readonly CustomerId[];
  /** How often each customer paid from this account. */
  paidBefore: ReadonlyMap<CustomerId, number>;
  waits: ReadonlyMap<CustomerId, string>;
};

const weightOf: Record<SuggestionReason, number> = { rfc: 8, account: 6, waits: 4, number: 3, name: 2 };
const MOST = 5;

/** Customers that a deposit may be of, with every reason, the heaviest first; an equal sum alone is a reason, never a decision (AMB-13.14). */
export function suggest(facts: Facts, customers: readonly Candidate[]): { customer: Candidate; reasons: Reason[] }[] {
  const [sender, words] = [nameKey(facts.sender_name), new Set(foldText(facts.text).split(/[^a-z0-9-]+/))];
  return customers
    .map((customer) => ({ customer, reasons: reasonsOf(facts, customer, sender, words) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => weight(other.reasons) - weight(one.reasons) || one.customer.name.localeCompare(other.customer.name, 'es'))
    .slice(0, MOST);
}

function reasonsOf(facts: Facts, { id, name, custom_id }: Candidate, sender: string, words: ReadonlySet<string>): Reason[] {
  const times = facts.paidBefore.get(id);
  const folio = facts.waits.get(id);
  const found: Partial<Record<SuggestionReason, string | null>> = {
    ...(facts.ofRfc.includes(id) ? { rfc: null } : {}),
    ...(times ? { account: String(times) } : {}),
    ...(folio === undefined ? {} : { waits: folio }),
    ...(words.has(custom_id.toLowerCase()) ? { number: custom_id } : {}),
    ...(isSameName(sender, nameKey(name)) ? { name: null } : {}),
  };
  return suggestionReasons.flatMap((reason) => (reason in found ? { reason, detail: found[reason] ?? null } : []));
}

const weight = (reasons: readonly Reason[]): number => reasons.reduce((sum, { reason }) => sum + weightOf[reason], 0);

/** A name without accents, signs and the form of its company: banks write 'TEXTILES DEL BAJIO SA DE CV'. */
export function nameKey(name: string): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/\s+/g, ' ');
  return plain.trim().replace(/ (s ?a ?p ?i|s ?a ?b|s ?de ?r ?l|s ?a|s ?c|a ?c)( de c ?v)?$/, '');
}

const SHORTEST = 4;
/** The same, or one begins with the whole other: a bank cuts what is long. */
const isSameName = (one: string, other: string): boolean =>
  one.length >= SHORTEST && other.length >= SHORTEST && (`${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `));
