import * as z from 'zod/mini';
import type { Operation } from '#contract/shared/operation.ts';
import { fieldsOf } from '#contract/shared/schema-words.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { ApiError } from './api-error.ts';

/** Whether requests of this operation have a field of this name at their root. */
export const takesField = ({ request }: Operation, field: string): boolean => Object.hasOwn(request.shape, field);

export type WireCall = { url: string; body: string | null };

/**
 * A request as it is sent: encoded by its own schema, path parameters in the path, the rest in the query of GET and DELETE or the body of the
 * others (AMB-0.02). What the schema does not take is refused in the server's own words, before it is sent.
 */
export function encodeRequest(operation: Operation, request: Record<string, unknown>, prefixes: Record<Operation['service'], string>): WireCall {
  const encoded = z.safeEncode(operation.request, request);
  if (!encoded.success)
    throw new ApiError({ status: 400, code: 'WRONG_DATA', description: messages.wrongData, fields: fieldsOf(encoded.error.issues) });
  const { url, rest } = fillPath(operation, encoded.data, prefixes);
  if (operation.method === 'POST' || operation.method === 'PUT') return { url, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined && value !== null) query.set(name, String(value));
  const text = query.toString();
  return { url: text ? `${url}?${text}` : url, body: null };
}

/** The address of a call, and what of its encoded request does not stand in it. */
export function fillPath(operation: Operation, encoded: Record<string, unknown>, prefixes: Record<Operation['service'], string>) {
  const rest = { ...encoded };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { url: prefixes[operation.service] + path, rest };
}
