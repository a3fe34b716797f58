import { assetRoutes } from "@aprisco/contract/assets.ts";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearch } from "@tanstack/react-router";
import { asked } from "../../api/asked.ts";

/**
 * At the address of a label, /assets?plaque=…, the asset with that plaque is opened; without one its number is searched, and the
 * list says that there is none.
 */
export function OpenedPlaque() {
  const plaque: unknown = useSearch({ strict: false, select: (search: Readonly<Record<string, unknown>>) => search["plaque"] });
  const wanted = typeof plaque === "string" || typeof plaque === "number" ? String(plaque) : "";
  const { data } = useQuery({ ...asked(assetRoutes.listAssets, { query: { plaque: wanted, limit: "1" } }), enabled: wanted !== "" });
  if (wanted === "" || !data) return null;
  return <Navigate to="/assets" search={data[0] ? { asset: data[0].id } : { q: wanted }} replace />;
}
