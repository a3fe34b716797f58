import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { isAppPath } from "@aprisco/contract/app-paths.ts";
import { dashboardRoutes } from "@aprisco/contract/dashboard.ts";
import { memberRoutes } from "@aprisco/contract/members.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { expect, test } from "vitest";
import { pathOf } from "./api/client.ts";
import { pageSize } from "./api/pages.ts";
import { userSearch } from "./features/accounts/list/search.ts";
import { memberSearch } from "./features/members/search.ts";
import { visitorSearch } from "./features/visitors/list/search.ts";
import { placeAt, places, shellFirst } from "./places.ts";

// An early answer is used only by exactly the same request: if sort order, page size or right changed on one side, there would be
// two requests.
test("the first calls are the requests of the screens at an address without search parameters, with the routes' rights", () => {
  const visitors = pathOf(visitorRoutes.listVisitors.path, {}, { ...visitorSearch.queryOf(visitorSearch.read({})), limit: pageSize });
  const users = pathOf(accountRoutes.listUsers.path, {}, { ...userSearch.queryOf(userSearch.read({})), limit: pageSize });
  const members = pathOf(memberRoutes.listMembers.path, {}, { ...memberSearch.queryOf(memberSearch.read({})), limit: pageSize });
  expect(placeAt("/members")?.first).toEqual([{ path: members, allow: memberRoutes.listMembers.allow }]);
  expect(placeAt("/visitors")?.first).toEqual([
    { path: visitors, allow: visitorRoutes.listVisitors.allow },
    { path: visitorRoutes.getVisitorSummary.path, allow: visitorRoutes.getVisitorSummary.allow },
  ]);
  expect(placeAt("/users")?.first).toEqual([{ path: users, allow: accountRoutes.listUsers.allow }]);
  expect(placeAt("/dashboard")?.first).toEqual([
    { path: dashboardRoutes.listDuties.path, allow: visitorRoutes.createVisitorContact.allow },
  ]);
  expect(shellFirst).toEqual([{ path: dashboardRoutes.getDashboardStats.path, allow: dashboardRoutes.getDashboardStats.allow }]);
});

test("a record's page matches a numeric id only", () => {
  expect(placeAt("/members/7")?.paths).toEqual(["/members/$id"]);
  expect(placeAt("/members")?.paths).toContain("/members");
  expect(["/members/", "/members/new", "/members/7/8", "/visitors/7"].map(placeAt)).toEqual([undefined, undefined, undefined, undefined]);
});

test("every place of the application is answered by its document", () => {
  const paths = places.flatMap((place) => place.paths);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !isAppPath(path.replace("$id", "7")))).toEqual([]);
});

test("every link that is written out leads to a place", () => {
  const sources = import.meta.glob<string>(["./**/*.tsx", "!./public/**", "!./**/*.test.tsx"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const links = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\bto=(?:"|\{")(\/[^"?#]*)"/g)].map(([, path = ""]) => ({ file, path })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ path }) => placeAt(path) === undefined)).toEqual([]);
});
