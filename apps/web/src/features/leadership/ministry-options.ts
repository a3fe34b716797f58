import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";
import { useMay } from "../../api/rights.ts";
import type { Option } from "../../ui/select-field.tsx";

/** The ministries that a term may name, by name; none for accounts that may not read them. */
export function useMinistryOptions(): readonly Option[] {
  const may = useMay("ministries:view");
  const { data = [] } = useQuery({ ...asked(ministryRoutes.listMinistries, { query: { sort: "name", limit: "100" } }), enabled: may });
  return data.filter(({ status }) => status !== "closed").map(({ id, name }) => ({ value: String(id), label: name }));
}
