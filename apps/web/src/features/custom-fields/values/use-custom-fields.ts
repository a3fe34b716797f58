import { type CustomField, customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../../api/asked.ts";
import { permissionsOf, useSession } from "../../../api/session-state.ts";

/** The church's own fields that the account may see in records, in their order. Null: they are still being asked for. */
export function useCustomFields(): readonly CustomField[] | null {
  const { data, isPending } = useQuery(asked(customFieldRoutes.listCustomFields));
  const { user } = useSession();
  if (isPending || !user) return null;
  // Whoever manages the settings is told of archived ones, too, and of some that others fill in.
  return (data ?? []).filter(({ archived_at: archived, view_right: right }) => archived === null && holds(permissionsOf(user), right));
}

/** Of these, those that the account may fill in. */
export function useFillable(fields: readonly CustomField[] | null): readonly CustomField[] | null {
  const { user } = useSession();
  return fields && user ? fields.filter(({ edit_right: right }) => holds(permissionsOf(user), right)) : null;
}
