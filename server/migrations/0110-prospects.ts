import { sql, type Kysely } from 'kysely';

const statements = [
  `create table prospects_prospect (
    id text primary key,
    agent_id text references access_user (id),
    business_name text not null,
    business_type text,
    name text not null,
    last_name text not null,
    email text not null,
    phone_number text,
    channel text,
    webpage text,
    services jsonb not null,
    sent_at timestamptz,
    archived_at timestamptz,
    converted_customer_id text unique references access_customer (id),
    created_by text not null references access_user (id),
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  `create index prospects_prospect_living on prospects_prospect (created_at) where converted_customer_id is null`,
  // Of a prospect, of a customer, or of a customer that was this prospect.
  `create table prospects_document (
    id text primary key,
    prospect_id text references prospects_prospect (id),
    customer_id text references access_customer (id),
    document_type text not null check (document_type in ('ine', 'tax', 'proof_address', 'constitutive_act', 'assembly_act')),
    status text not null check (status in ('pending', 'approved', 'rejected')),
    comment text check ((status = 'rejected') = (comment is not null)),
    fields jsonb not null,
    file_id text not null references drive_file (id),
    content_sha256 text not null,
    former_files jsonb not null,
    opened_at timestamptz,
    reviewed_by text references access_user (id),
    created_at timestamptz not null,
    changed_at timestamptz not null,
    check (prospect_id is not null or customer_id is not null)
  )`,
  `create unique index prospects_document_of_prospect on prospects_document (prospect_id, document_type)`,
  `create unique index prospects_document_of_customer on prospects_document (customer_id, document_type)`,
  // The ways to the page of documents; only the hash of a token is kept.
  `create table prospects_link (
    token_hash text primary key,
    prospect_id text not null references prospects_prospect (id),
    issued_by text not null references access_user (id),
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    counted_since timestamptz not null,
    requests integer not null
  )`,
  `create index prospects_link_of_prospect on prospects_link (prospect_id)`,
  // Who asked for links that nobody has.
  `create table prospects_wrong_token (id bigserial primary key, network text not null, site text not null, at timestamptz not null)`,
  `create index prospects_wrong_token_of_site on prospects_wrong_token (site, at)`,
];

/** Prospects, their documents and the links by which they send them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
