import { auditedFields } from "@aprisco/contract/kept-values.ts";
import { freshProof } from "@aprisco/contract/factors.ts";
import { partsOf } from "@aprisco/contract/permissions.ts";
import type { Route } from "@aprisco/contract/route.ts";
import { namesIn } from "@aprisco/contract/schema-names.ts";
import { holdsSecret } from "@aprisco/contract/secret.ts";
import type { FastifyRequest } from "fastify";
import type { AuditEntry } from "../audit/audit.ts";
import { trimBy } from "./reply/reply-writer.ts";
import { findReadingIn, type FindReading } from "./reply/sensitive-data.ts";
import { ownerInPath } from "../access/session.ts";

export interface MountedRoute {
  readonly feature: string;
  readonly operation: string;
  readonly row: Route;
  /** Finds sensitive data in a reply; null: it has none, or only the caller's own. */
  readonly inReply: FindReading | null;
  readonly inRefusal: FindReading | null;
  /** A refusal's data without fields that the route does not name. */
  readonly trimRefusal: (data: unknown) => unknown;
  /** The fields of the body whose former and new values the activity log keeps. */
  readonly audited: readonly string[];
  /** Knowledge of the address gives access. */
  readonly hasSecretAddress: boolean;
}

const proofFields = namesIn(freshProof);

export function mountedRoute(feature: string, operation: string, row: Route): MountedRoute {
  // The kept reply and the log entry are written together.
  if ((row.creates || row.once) && !row.secret && !row.audit)
    throw new Error(`${operation} keeps its reply, and its row names no category of the log`);
  if (row.proof && !proofFields.every((name) => namesIn(row.body).includes(name)))
    throw new Error(`${operation} asks for a proof, and its body has no fields for it`);
  const look = (schema: Route["reply"] | undefined) => (schema && row.shows !== "caller" ? findReadingIn(schema) : null);
  const trimRefusal = row.refusal
    ? trimBy(row.refusal)
    : () => {
        throw new Error(`${operation} refuses with data, but its route declares none`);
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

const isOwn = ({ row }: MountedRoute, request: FastifyRequest): boolean =>
  partsOf(row.allow).includes("own") && request.caller?.id === ownerInPath(request);

/**
 * The entries of the activity log about sensitive data in `data`: one, or one for each of several people, so that each can learn of
 * it; none for no such data or the caller's own.
 *
 * @param about the person of the reply; null: the people that its data name
 * @throws Error without a signed-in reader
 */
export function readingsOf(
  route: MountedRoute,
  find: FindReading | null,
  { data, about }: { readonly data: unknown; readonly about: number | null },
  request: FastifyRequest,
): readonly AuditEntry[] {
  const reading = find?.(data) ?? null;
  if (!reading || isOwn(route, request)) return [];
  if (!request.caller) throw new Error(`${route.operation} shows sensitive data without a signed-in caller`);
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
