import { expect, test } from "vitest";
import { checkDeclared } from "../app.ts";

test("an answer with a code that the call's row does not declare fails the test that asked", () => {
  expect(() => checkDeclared("GET", "/visitors/7", "setup.closed")).toThrow("getVisitor answered setup.closed");
  expect(() => checkDeclared("GET", "/visitors/summary?x=1", "visitor.notFound")).toThrow("getVisitorSummary");
  for (const [method, path, code] of [
    ["GET", "/visitors/7", "visitor.notFound"],
    ["GET", "/visitors/7", null],
    ["PUT", "/visitors/7", "version.conflict"],
    ["POST", "/visitors", "idempotency.running"],
    ["GET", "/nowhere", "route.notFound"],
  ] as const)
    expect(() => checkDeclared(method, path, code)).not.toThrow();
});
