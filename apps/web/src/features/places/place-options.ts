import { placeRoutes } from "@aprisco/contract/places.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";
import type { Option } from "../../ui/form/select-field.tsx";

/** The places in use, as options: "Armário (Salão)". */
export function usePlaceOptions(): readonly Option[] {
  const { data = [] } = useQuery(asked(placeRoutes.listPlaces, { query: { sort: "name", limit: "100" } }));
  return data.map(({ id, name, parent_name: parent }) => ({ value: String(id), label: parent === null ? name : `${name} (${parent})` }));
}
