import type { Route } from "@aprisco/contract/route.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { expect, test } from "vitest";
import { mountedRoute } from "./mounted-route.ts";

test("a row that keeps its reply must say which line the activity log gets", () => {
  const { audit, ...silent }: Route = visitorRoutes.createVisitor;
  expect(audit).toBe("creations");
  expect(() => mountedRoute("visitors", "createVisitor", silent)).toThrow("createVisitor keeps its reply");
  const { creates: _creates, ...changing } = silent;
  expect(() => mountedRoute("visitors", "createVisitor", { ...changing, once: true })).toThrow("createVisitor keeps its reply");
  expect(mountedRoute("visitors", "createVisitor", { ...silent, secret: true }).row.secret).toBe(true);
});
