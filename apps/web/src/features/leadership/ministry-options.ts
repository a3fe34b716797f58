import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";
import { useMay } from "../../api/rights.ts";
import type { Option } from "../../ui/select-field.tsx";

/**
 * The ministries that a term may name, by name; none for accounts that may not read them. `own` is the one that it names already,
 * which may have been closed since.
 */
export function useMinistryOptions(own?: Option | null): readonly Option[] {
  const may = useMay("ministries:view");
  const { data = [] } = useQuery({ ...asked(ministryRoutes.listMinistries, { query: { sort: "name", limit: "100" } }), enabled: may });
  const open = data.filter(({ status }) => status !== "closed").map(({ id, name }) => ({ value: String(id), label: name }));
  return !own || open.some(({ value }) => value === own.value) ? open : [own, ...open];
}
