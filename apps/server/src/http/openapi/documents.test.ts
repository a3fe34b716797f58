import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { serveDocuments } from "./documents.ts";
import * as openapi from "./openapi.ts";

test("the OpenAPI document is made once, at the first request and not at the start", async () => {
  const made = vi.spyOn(openapi, "openApiDocument");
  const app = Fastify();
  serveDocuments(app);
  await app.ready();
  expect(made).toHaveBeenCalledTimes(0);
  const answers = [await app.inject("/api/openapi.json"), await app.inject("/api/docs/json"), await app.inject("/api/openapi.json")];
  expect(made).toHaveBeenCalledTimes(1);
  expect(answers.map((answer) => "/api/visitors" in answer.json<{ paths: object }>().paths)).toEqual([true, true, true]);
  await app.close();
});
