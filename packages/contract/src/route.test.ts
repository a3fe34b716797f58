import { expect, test } from "vitest";
import { allRoutes } from "./routes.ts";
import { namesIn } from "./schema-names.ts";
import { visitorRoutes } from "./visitors.ts";

test("each route has its names and what it is about; the default is its own feature", () => {
  expect(visitorRoutes.getVisitorSummary).toMatchObject({ feature: "visitors", operation: "getVisitorSummary", about: ["visitors"] });
  expect(allRoutes.filter(({ feature, operation, row }) => row.feature !== feature || row.operation !== operation)).toEqual([]);
});

test("`about` has names of features, including the route's own", () => {
  const features = new Set(allRoutes.map(({ feature }) => feature));
  for (const { feature, row } of allRoutes) {
    expect(row.about).toContain(feature);
    expect(row.about.filter((name) => name !== "people" && !features.has(name))).toEqual([]);
  }
});

test("a call that a device may keep takes the device's name for it and its time, and creates something or sets one thing", () => {
  const queued = allRoutes.filter(({ row }) => row.queued !== undefined);
  expect(queued.map(({ operation }) => operation)).toContain("createVisitorContact");
  for (const { row } of queued) {
    expect(namesIn(row.body)).toEqual(expect.arrayContaining(["client_id", row.queued]));
    expect([row.creates === true || row.method === "PUT", row.proof]).toEqual([true, undefined]);
  }
});
