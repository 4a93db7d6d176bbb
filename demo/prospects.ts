import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { DocumentFields, DocumentStatus, DocumentType } from '#contract/prospects/document-kinds.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/dates.ts';
import type { DocumentId, FileId, ProspectId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { sha256Of } from '#platform/hash.ts';
import { demoTexts } from '#texts/es/demo.ts';
import { documentTypeNames } from '#texts/es/prospects/document-types.ts';
import type { DocumentTable, ProspectTable } from '../server/modules/prospects/tables.ts';
import type { Chance } from './chance.ts';

export type DemoProspects = { prospects: ProspectTable[]; documents: DocumentTable[] };
type Times = { agent: UserId; now: Date };
type Told = (typeof demoTexts.prospects)[number];

/** Businesses at every step from the first call to a customer, one of them archived. */
export function demoProspects(chance: Chance, { agent, now }: Times): DemoProspects {
  const all: DemoProspects = { prospects: [], documents: [] };
  demoTexts.prospects.forEach((told, index) => {
    const created_at = new Date(now.getTime() - (index + 2) * DAY_MS);
    const prospect = prospectOf(chance, told, agent, created_at);
    all.prospects.push(prospect);
    for (const [type, status, comment] of told.documents) all.documents.push(documentOf(chance, prospect, { type, status, comment }, agent));
  });
  return all;
}

function prospectOf(chance: Chance, told: Told, agent: UserId, created_at: Date): ProspectTable {
  const { business_name, business_type, name, last_name, email, phone_number, channel, price } = told;
  const sent_at = told.documents.length > 0 ? new Date(created_at.getTime() + HOUR_MS) : null;
  return {
    ...{ business_name, business_type, name, last_name, email, phone_number, channel },
    ...{ id: chance.id<ProspectId>(), agent_id: agent, webpage: null, sent_at },
    services: price === null ? [] : [{ id: seededServices.sendexSaver, price_list: centavos(price), discount: 5 }],
    archived_at: told.isArchived ? new Date(created_at.getTime() + DAY_MS) : null,
    ...{ converted_customer_id: null, created_by: agent, created_at, changed_at: created_at },
  }; // prettier-ignore
}

type Shown = { type: DocumentType; status: DocumentStatus; comment: string | null };

function documentOf(chance: Chance, { id: prospect_id, created_at }: ProspectTable, { type, status, comment }: Shown, agent: UserId): DocumentTable {
  const at = new Date(created_at.getTime() + 5 * HOUR_MS);
  const isSeen = status !== 'pending';
  return {
    ...{ id: chance.id<DocumentId>(), prospect_id, customer_id: null, document_type: type, status, comment },
    fields: status === 'approved' ? (demoTexts.documentFields[type] as DocumentFields) : {},
    ...{ file_id: chance.id<FileId>(), content_sha256: '', former_files: [] },
    ...{ opened_at: isSeen ? at : null, untold_since: null, reviewed_by: isSeen ? agent : null, created_at: at, changed_at: at },
  };
}

export type DrawnPaper = { document: DocumentTable; name: string; bytes: Uint8Array; sha256: string };

/** The papers themselves: a page that says what it stands for. */
export async function drawPapers({ prospects, documents }: DemoProspects): Promise<DrawnPaper[]> {
  const drawn: DrawnPaper[] = [];
  for (const document of documents) {
    const prospect = prospects.find(({ id }) => id === document.prospect_id);
    const title = documentTypeNames[document.document_type];
    const bytes = await page([title, prospect?.business_name ?? '', demoTexts.paper]);
    const sha256 = sha256Of(bytes);
    drawn.push({ document: { ...document, content_sha256: sha256 }, name: `${title}.pdf`, bytes, sha256 });
  }
  return drawn;
}

async function page(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const sheet = pdf.addPage([612, 792]);
  lines.forEach((line, index) => sheet.drawText(line, { x: 64, y: 690 - index * 40, size: index === 0 ? 24 : 14, font }));
  return pdf.save();
}
