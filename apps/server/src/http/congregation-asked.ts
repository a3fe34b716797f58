import { queryNumber } from "@aprisco/contract/fields.ts";
import type { RouteRow } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { fieldFailure } from "./failure.ts";

const choice = z.optional(queryNumber(1, Number.MAX_SAFE_INTEGER));

/** The congregation that a call asks for with `?c=`; null: none, or a row that takes none. */
export function congregationAsked(row: RouteRow, request: FastifyRequest): number | null {
  if (!row.byCongregation) return null;
  const read = choice.safeParse((request.query as { readonly c?: unknown }).c);
  if (!read.success) throw fieldFailure("c", "field.choice");
  return read.data ?? null;
}
