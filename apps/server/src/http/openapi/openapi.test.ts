import { allRoutes } from "@aprisco/contract/routes.ts";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

// Rules that the linter does not check; it runs in npm run check.
const { paths, components } = openApiDocument();
const text = (value: unknown): string => JSON.stringify(value);

test("every call names its failures by status, and a schema that has a name is written once", () => {
  const documented = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(documented).toHaveLength(allRoutes.length);
  expect(paths["/api/visitors/{id}"]?.["put"]?.responses).toMatchObject({
    "404": { $ref: "#/components/responses/record.notFound_visitor.notFound" },
    "409": {
      $ref: "#/components/responses/version.conflict_visitor.converted_visitor.deceased_visitor.noAccount_user.personHasAccount_congregation.takesNothing",
    },
  });
  expect(text(paths["/api/visitors/{id}"]?.["get"]?.responses)).toContain('#/components/schemas/Visitor"');
  expect(text(components.schemas["Visitor"])).not.toContain("$ref");
});

test("a call that keeps its reply takes a key, and a changed record its version", () => {
  const parameters = (path: string, method: string): string => text(paths[path]?.[method]?.parameters);
  expect(parameters("/api/visitors", "post")).toContain("#/components/parameters/IdempotencyKey");
  expect(parameters("/api/users", "post")).not.toContain("IdempotencyKey");
  expect(text(components.schemas["VisitorChange"])).toContain("version.conflict");
});

test("public calls state that they need no token, those with an optional session that they accept one", () => {
  expect(paths["/api/health"]?.["get"]?.security).toEqual([]);
  expect(paths["/api/visitors"]?.["post"]?.security).toEqual([{}, { bearer: [] }]);
  expect(paths["/api/visitors"]?.["get"]?.security).toEqual([{ bearer: [] }]);
});
