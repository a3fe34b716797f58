import { expect, test } from "vitest";
import { exportOf } from "./export.ts";
import { features } from "./features.ts";
import { allRoutes } from "./routes.ts";

interface Schema {
  readonly _zod: { readonly def: { readonly element?: Schema; readonly shape?: object } };
}

test("every list with contact data is marked as a list of people", () => {
  const showing = allRoutes.filter(({ row }) => {
    const members = Object.keys((row.reply as unknown as Schema)._zod.def.element?._zod.def.shape ?? {});
    return row.list === true && members.includes("name") && (members.includes("phone") || members.includes("email"));
  });
  expect(showing.map(({ operation }) => operation)).toContain("listVisitors");
  expect(showing.filter(({ row }) => row.people !== true)).toEqual([]);
});

test("a list of people is exported with manage only", () => {
  const list = features.visitors.routes.listVisitors;
  // @ts-expect-error -- under test: the right to see a list does not allow its export
  exportOf(list, { path: "/visitors/export", summary: "", allow: "visitors:view" });
  expect(exportOf(list, { path: "/x", summary: "", allow: "visitors:manage" }).allow).toBe("visitors:manage");
});

test("an export has the list's filters and no paging", () => {
  const { exportVisitors, listVisitors } = features.visitors.routes;
  const filters = Object.keys(listVisitors.query.def.shape).filter((name) => name !== "cursor" && name !== "limit");
  expect(Object.keys(exportVisitors.query.def.shape)).toEqual([...filters, "format", "columns", "async", "heading", "plan"]);
});
