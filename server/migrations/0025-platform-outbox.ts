import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table platform_mail rename to platform_outbox`,
  `alter index platform_mail_created rename to platform_outbox_created`,
  `alter table platform_outbox add column channel text not null default 'mail' check (channel in ('mail', 'whatsapp'))`,
  `alter table platform_outbox alter column channel drop default`,
  // What is told, as each channel writes it; the code with which the other side refused.
  `alter table platform_outbox add column content text`,
  `alter table platform_outbox add column refusal text`,
  `update platform_outbox set content = json_build_object('subject', subject, 'text', text)::text where state = 'queued'`,
  `alter table platform_outbox drop column subject, drop column text`,
  `alter table platform_outbox add constraint platform_outbox_forgets check (state = 'queued' or content is null)`,
  `create index platform_outbox_waiting on platform_outbox (channel, created_at) where state = 'queued'`,
];

/** One outbox for whatever leaves by another's service: mail, and now WhatsApp. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
