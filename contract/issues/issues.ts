import * as z from 'zod/mini';
import { issuesTexts } from '#texts/es/issues/issues.ts';
import { onBehalf } from '../access/access.ts';
import { fileView } from '../drive/drive.ts';
import { instant } from '../shared/dates.ts';
import { customerId, fileId, issueId, userId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { inCapitals, manyLines, oneLine } from '../shared/text.ts';

export const issueCategories = ['label', 'pickup', 'billing', 'balance', 'access', 'other'] as const;
export type IssueCategory = (typeof issueCategories)[number];
/** In their order: a report only goes on. */
export const issueStatuses = ['open', 'in_progress', 'closed'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

export const issueRow = z.object({
  id: issueId,
  /** What people say on the telephone: 'R-' and a number. */
  folio: z.string(),
  category: z.enum(issueCategories),
  status: z.enum(issueStatuses),
  parcel_number: z.nullable(z.string()),
  description: z.string(),
  answer: z.nullable(z.string()),
  file: z.nullable(fileView),
  customer: z.nullable(z.object({ id: customerId, name: z.string() })),
  user: z.object({ id: userId, name: z.string() }),
  created_at: instant,
  changed_at: instant,
});
export type IssueRow = z.output<typeof issueRow>;

const number = oneLine().check(
  z.maxLength(40),
  z.overwrite((typed) => inCapitals(typed.replaceAll(/\s/g, ''))),
);

export const createIssueRequest = z.object({
  category: z.enum(issueCategories, { error: issuesTexts.categoryRequired }),
  parcel_number: z.optional(number),
  description: manyLines({ error: issuesTexts.descriptionRequired }).check(
    z.minLength(1, { error: issuesTexts.descriptionRequired }),
    z.maxLength(1000),
  ),
  file_id: z.optional(fileId),
  ...onBehalf,
});

/** Reports of people to the house (AMB-2.12). */
export const issuesOperations = named({
  createIssue: operation({
    method: 'POST',
    path: '/api/issue',
    needs: 'session',
    status: 201,
    isKeyed: true,
    request: createIssueRequest,
    response: z.object({ id: issueId, folio: z.string() }),
    refusals: ['NOT_FOUND', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
  /** Root sees all, everybody else what they reported themselves. */
  listIssues: operation({
    method: 'GET',
    path: '/api/issues',
    needs: 'session',
    request: z.object({ ...pagingFields(20), status: z.optional(z.enum(issueStatuses)) }),
    response: pageOf(issueRow),
  }),
  updateIssue: operation({
    method: 'PUT',
    path: '/api/issue/{id}',
    needs: 'session',
    roles: ['root'],
    request: z.object({
      id: issueId,
      status: z.enum(issueStatuses),
      /** What is not sent stays: a colleague may have answered meanwhile. */
      answer: z.nullish(manyLines().check(z.maxLength(1000))),
    }),
    response: issueRow,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
});
