import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isSealOf } from '#fiscal/seal/verify-seal.ts';
import { readDocument, type ReadDocument } from '#fiscal/xml/read-document.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Findings } from './findings.ts';
import { hasTable } from './guides.ts';
import { pages } from './pages.ts';

/** Documents are texts of some kilobytes: few at a time. */
const AT_ONCE = 200;

type Sealed = {
  key: string;
  document_id: string;
  xml: string;
  seal: string;
  stamped: string | null;
  uuid: string | null;
  acts: { uuid: string; sha256: string }[] | null;
};

/**
 * Every fiscal document is what was sealed and stamped: its text fits its seal and the act that told of its stamp, its stamp is of that seal, and no UUID
 * stands twice.
 */
export async function verifyCfdi(reader: Reader, findings: Findings): Promise<void> {
  if (!(await hasTable(reader, 'cfdi_document'))) return;
  const holders = new Map<string, string>();
  for await (const sealed of pages(
    (after: string | null) => readSealed(reader, after),
    ({ key }) => key,
  )) {
    findings.count('fiscal documents', 1);
    const name = `fiscal document ${sealed.document_id}`;
    const told = sealedFault(sealed.xml, sealed.seal) ?? stampFault(sealed, holders);
    if (told !== null) findings.add(`${name}: ${told}`);
  }
  await verifyStates(reader, findings);
}

/** What is wrong with a text, or the document that it holds. */
function readSealedText(xml: string, seal: string): ReadDocument | string {
  const read = readDocument(xml);
  if ('unreadable' in read) return `its XML was changed at ${read.unreadable}`;
  const { cadena, sealing } = read;
  return sealing.seal === seal && isSealOf(cadena, sealing.seal, sealing.certificate) ? read : 'its XML is not the one that was sealed';
}

function sealedFault(xml: string, seal: string): string | null {
  const read = readSealedText(xml, seal);
  return typeof read === 'string' ? `before its stamp ${read}` : null;
}

function stampFault({ document_id, stamped, seal, uuid, acts }: Sealed, holders: Map<string, string>): string | null {
  if (stamped === null) return null;
  const read = readSealedText(stamped, seal);
  if (typeof read === 'string') return read;
  if (read.stamp?.seal !== seal) return 'its stamp is of another seal';
  const found = read.stamp.uuid.toLowerCase();
  const other = holders.get(found);
  holders.set(found, document_id);
  if (other !== undefined) return `its UUID ${found} is that of ${other} too`;
  if (found !== uuid) return `its UUID is ${found} in the XML and ${uuid} beside it`;
  const sha256 = createHash('sha256').update(stamped).digest('hex');
  const uuids = new Set((acts ?? []).map((act) => act.uuid));
  if (uuids.size !== 1) return `${uuids.size} UUIDs were told of it`;
  return (acts ?? []).every((act) => act.uuid === found && act.sha256 === sha256) ? null : 'its XML is not the one whose stamp was told';
}

/** A document has a stamp exactly where its state says so. */
async function verifyStates(reader: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ id: string; state: string; uuid: string | null }>`
    select d.id, d.state, s.uuid from cfdi_document d left join cfdi_stamp s on s.document_id = d.id
    where (d.state in ('stamped', 'cancelling', 'cancelled')) <> (s.uuid is not null) or s.uuid is not null and s.n <> d.sealing order by d.id`.execute(
    reader,
  );
  for (const { id, state, uuid } of rows) findings.add(`fiscal document ${id} is ${state}, and its stamp ${uuid ?? 'is missing'}`);
}

async function readSealed(reader: Reader, after: string | null): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select e.document_id || ' ' || lpad(e.n::text, 6, '0') as key, e.document_id, e.xml, e.seal, s.xml as stamped, s.uuid,
      (select json_agg(json_build_object('uuid', a.after ->> 'uuid', 'sha256', a.after ->> 'sha256')) from platform_audit a
        where a.entity = 'cfdi' and a.entity_id = e.document_id and a.action = 'cfdi.stamped') as acts
    from cfdi_sealing e left join cfdi_stamp s on s.document_id = e.document_id and s.n = e.n
    where e.document_id || ' ' || lpad(e.n::text, 6, '0') > ${after ?? ''} order by 1 limit ${AT_ONCE}`.execute(reader);
  return rows;
}
