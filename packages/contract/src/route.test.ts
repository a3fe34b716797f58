import { expect, test } from "vitest";
import { allRoutes } from "./routes.ts";
import { visitorRoutes } from "./visitors.ts";

test("each row carries its names and what it is about: its own feature when it does not say", () => {
  expect(visitorRoutes.getVisitorSummary).toMatchObject({ feature: "visitors", operation: "getVisitorSummary", about: ["visitors"] });
  expect(allRoutes.filter(({ feature, operation, row }) => row.feature !== feature || row.operation !== operation)).toEqual([]);
});

test("what a row is about is the name of a feature, and its own among them", () => {
  const features = new Set(allRoutes.map(({ feature }) => feature));
  for (const { feature, row } of allRoutes) {
    expect(row.about).toContain(feature);
    expect(row.about.filter((name) => name !== "people" && !features.has(name))).toEqual([]);
  }
});
