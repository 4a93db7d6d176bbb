import type * as z from 'zod/mini';
import type { Capability, Role } from './permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Services of AMB-0.05 that calls stand on; each has its own prefix on one origin. */
export type ServiceName = 'main' | 'rates' | 'drive';

/**
 * Who may call: `public` needs no session, `session` any session, a capability that capability,
 * a list any one of them (AMB-2.15).
 */
export type Needs = 'public' | 'session' | Capability | readonly Capability[];

/** One call: the only definition of its path, rights, shapes and refusals, for both sides. */
export type Operation<Request extends z.ZodMiniObject = z.ZodMiniObject, Response extends z.core.$ZodType = z.core.$ZodType> = {
  name: string;
  method: Method;
  /** With parameters as `{id}`. Parameters, query and body are merged into one request. */
  path: string;
  service: ServiceName;
  needs: Needs;
  /** Only these roles may, whatever their digits say; null = any that meets `needs`. */
  roles: readonly Role[] | null;
  request: Request;
  response: Response;
  /** Status of success; 200 unless said otherwise. */
  status: number;
  refusals: readonly ErrorCode[];
  /** True when the call may answer 202 with a Location to poll (AMB-18.01). */
  isDeferred: boolean;
  /** True when a repeat with the same Idempotency-Key answers the stored answer (AMB-0.06). */
  isKeyed: boolean;
  /** True when the call moves money or changes users, rights or customers: anyone who has a second factor gives it first (AMB-1.10). */
  asksFactor: boolean;
  /** The body is one file, as multipart; the other fields of the request are parts beside it, as texts. */
  takesFile: TakesFile | null;
};

/** `field` is the part's name. `tooLarge` is said at that field with 400; without it a file above the limit is FILE_TOO_LARGE. */
export type TakesFile = { field: string; tooLarge?: string };

type Definition<Request extends z.ZodMiniObject, Response extends z.core.$ZodType> = Pick<
  Operation<Request, Response>,
  'method' | 'path' | 'needs' | 'request' | 'response'
> &
  Partial<Pick<Operation, 'service' | 'roles' | 'status' | 'refusals' | 'isDeferred' | 'isKeyed' | 'asksFactor' | 'takesFile'>>;

/** Completes a definition. `name` is filled by `operationsOf` from the export's name. */
export function operation<Request extends z.ZodMiniObject, Response extends z.core.$ZodType>(
  definition: Definition<Request, Response>,
): Operation<Request, Response> {
  const usual = {
    name: '',
    service: 'main',
    roles: null,
    status: 200,
    isDeferred: false,
    isKeyed: false,
    asksFactor: false,
    takesFile: null,
  } as const;
  const { refusals = [], asksFactor = false } = definition;
  return { ...usual, ...definition, refusals: asksFactor ? [...refusals, 'SECOND_FACTOR'] : refusals };
}

/** Names the operations of one contract module after their exports. */
export function named<T extends Record<string, Operation>>(operations: T): T {
  for (const [name, op] of Object.entries(operations)) op.name = name;
  return operations;
}

export type RequestOf<T> = T extends Operation<infer R, infer _> ? z.output<R> : never;
export type ResponseOf<T> = T extends Operation<infer _, infer R> ? z.output<R> : never;
