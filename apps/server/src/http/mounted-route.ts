import { auditedFields } from "@aprisco/contract/audit-values.ts";
import { partsOf } from "@aprisco/contract/permissions.ts";
import type { Route } from "@aprisco/contract/route.ts";
import { holdsSecret } from "@aprisco/contract/secret.ts";
import type { FastifyRequest } from "fastify";
import type { AuditEntry } from "../audit/audit.ts";
import { trimBy } from "./reply/reply-writer.ts";
import { findReadingIn, type FindReading } from "./reply/sensitive-data.ts";
import { ownerInPath } from "../access/session.ts";

/** A row with what is worked out of it once, when it is mounted. */
export interface MountedRoute {
  readonly feature: string;
  readonly operation: string;
  readonly row: Route;
  /** What a reply shows of sensitive data; null when it cannot show any, or only the caller's own. */
  readonly inReply: FindReading | null;
  /** The same of a refusal's data. */
  readonly inRefusal: FindReading | null;
  /** A refusal's data without what the row does not name. */
  readonly trimRefusal: (data: unknown) => unknown;
  /** The fields of the body of which the activity log keeps what they were and what they became. */
  readonly audited: readonly string[];
  /** The address itself lets somebody in. */
  readonly hasSecretAddress: boolean;
}

export function mountedRoute(feature: string, operation: string, row: Route): MountedRoute {
  // Its kept reply and its line in the activity log are written together.
  if (row.creates && !row.secret && !row.audit) throw new Error(`${operation} creates something, and its row names no category of the log`);
  const look = (schema: Route["reply"] | undefined) => (schema && row.shows !== "caller" ? findReadingIn(schema) : null);
  const trimRefusal = row.refusal
    ? trimBy(row.refusal)
    : () => {
        throw new Error(`${operation} refuses with data, and its row names none`);
      };
  return {
    feature,
    operation,
    row,
    inReply: look(row.reply),
    inRefusal: look(row.refusal),
    trimRefusal,
    audited: auditedFields(row.body),
    hasSecretAddress: holdsSecret(row.params) || holdsSecret(row.query),
  };
}

/** The caller's own account is what the path names. */
const isOwn = ({ row }: MountedRoute, request: FastifyRequest): boolean =>
  partsOf(row.allow).includes("own") && request.caller?.id === ownerInPath(request);

/**
 * The entries of the activity log for what `data` shows of sensitive data to the caller: one, or one for each of several people,
 * so that each learns of it; none when that is nothing, or the caller's own.
 *
 * @param about whom the reply is about; null: the people whom its data name
 * @throws Error when nobody is signed in to read it
 */
export function readingsOf(
  route: MountedRoute,
  find: FindReading | null,
  { data, about }: { readonly data: unknown; readonly about: number | null },
  request: FastifyRequest,
): readonly AuditEntry[] {
  const reading = find?.(data) ?? null;
  if (!reading || isOwn(route, request)) return [];
  if (!request.caller) throw new Error(`${route.operation} shows sensitive data to nobody in particular`);
  const { kinds, ids, people } = reading;
  const [id = ownerInPath(request)] = ids;
  const entry: AuditEntry = {
    action: "data.read",
    section: route.feature,
    type: "data",
    targetType: route.feature,
    targetId: ids.length > 1 ? null : id,
    metadata: { operation: route.operation, read: kinds, ...(ids.length > 1 ? { ids } : {}) },
  };
  const named = about === null ? people : [about];
  return named.length === 0 ? [{ ...entry, personId: null }] : named.map((personId) => ({ ...entry, personId }));
}
