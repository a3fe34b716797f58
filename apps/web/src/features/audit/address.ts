import { auditTypes, type auditRoutes } from "@aprisco/contract/audit.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ListFilters } from "../../api/asked.ts";
import { isDay } from "../../language/typed-day.ts";

const id = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
const word = (text: string): boolean => /^[a-zA-Z][\w.-]{0,59}$/.test(text);
const type = (text: string): boolean => auditTypes.some((known) => known === text);
const shapes = {
  user: id,
  section: word,
  type,
  action: word,
  from: isDay,
  to: isDay,
  person: id,
  target_type: word,
  target_id: id,
} as const;
export type FilterName = keyof typeof shapes;
export type ActivityFilters = Partial<Record<FilterName, string>>;

export const readFilters = (raw: Readonly<Record<string, unknown>>): ActivityFilters =>
  Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const value = raw[name];
      const text = typeof value === "number" ? String(value) : value;
      return typeof text === "string" && shape(text) ? [[name, text]] : [];
    }),
  );

/** The filters as the route's query. An unknown section or act finds no entries. */
export const asFilters = (filters: ActivityFilters) => filters as ListFilters<typeof auditRoutes.listAuditLogs>;

export function useActivityAddress() {
  const navigate = useNavigate();
  const filters = readFilters(useSearch({ strict: false }));
  const go = (next: ActivityFilters): void => void navigate({ to: ".", search: () => readFilters(next), resetScroll: false });
  return {
    filters,
    count: Object.keys(filters).length,
    set: (name: FilterName, value: string | undefined) => go({ ...filters, [name]: value ?? "" }),
    only: go,
  };
}
export type ActivityAddress = ReturnType<typeof useActivityAddress>;
