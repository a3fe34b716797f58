import { type CustomField, customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../../api/asked.ts";
import { permissionsOf, useSession } from "../../../api/session-state.ts";

/** The custom fields that the account may see in records, in order. Null: not loaded yet. */
export function useCustomFields(): readonly CustomField[] | null {
  const { data, isPending } = useQuery(asked(customFieldRoutes.listCustomFields));
  const { user } = useSession();
  if (isPending || !user) return null;
  // An account with settings rights also gets archived fields and fields that it may not see in records.
  return (data ?? []).filter(({ archived_at: archived, view_right: right }) => archived === null && holds(permissionsOf(user), right));
}

export function useFillable(fields: readonly CustomField[] | null): readonly CustomField[] | null {
  const { user } = useSession();
  return fields && user ? fields.filter(({ edit_right: right }) => holds(permissionsOf(user), right)) : null;
}
