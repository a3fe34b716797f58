import type { auditRoutes } from "@aprisco/contract/audit/routes.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ListFilters } from "../../api/asked.ts";

const id = /^[1-9]\d{0,14}$/;
const word = /^[a-zA-Z][\w.-]{0,59}$/;
const day = /^\d{4}-\d\d-\d\d$/;
/** What the log can be narrowed by, and what of an address is taken for it. */
const shapes = {
  user: id,
  section: word,
  type: word,
  action: word,
  from: day,
  to: day,
  person: id,
  target_type: word,
  target_id: id,
} as const;
export type FilterName = keyof typeof shapes;
export type ActivityFilters = Partial<Record<FilterName, string>>;

const read = (raw: Readonly<Record<string, unknown>>): ActivityFilters =>
  Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const value = raw[name];
      const text = typeof value === "number" ? String(value) : value;
      return typeof text === "string" && shape.test(text) ? [[name, text]] : [];
    }),
  );

/** As the row's query: a word that the log does not know is refused by the server, which the page then says. */
export const asFilters = (filters: ActivityFilters) => filters as ListFilters<typeof auditRoutes.listAuditLogs>;

/** The filters as the page's address has them. */
export function useActivityAddress() {
  const navigate = useNavigate();
  const filters = read(useSearch({ strict: false }));
  const go = (next: ActivityFilters): void => void navigate({ to: ".", search: () => read(next), resetScroll: false });
  return {
    filters,
    count: Object.keys(filters).length,
    set: (name: FilterName, value: string | undefined) => go({ ...filters, [name]: value ?? "" }),
    only: go,
  };
}
export type ActivityAddress = ReturnType<typeof useActivityAddress>;
