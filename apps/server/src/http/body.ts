import type { FastifyInstance } from "fastify";
import { Failure } from "./failure.ts";

const MAX_DEPTH = 32;
const MAX_KEYS = 2_000;

/** Refuses bodies that are nested deeper than 32 levels or carry more than 2,000 keys (array items count). */
function checkShape(value: unknown): void {
  let keys = 0;
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth > MAX_DEPTH) throw new Failure("request.malformed");
    const children: unknown[] = Object.values(next.value);
    keys += children.length;
    if (keys > MAX_KEYS) throw new Failure("request.malformed");
    for (const child of children) open.push({ value: child, depth: next.depth + 1 });
  }
}

/**
 * Bodies are JSON and nothing else. An empty body counts as {}, whatever the content type header says: the
 * specification's own DELETE calls send a JSON content type and no body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, {});
    void parse(request, body.toString(), (error, value: unknown) => {
      if (error) return done(new Failure("request.malformed"));
      try {
        checkShape(value);
        done(null, value);
      } catch (refusal) {
        done(refusal as Failure);
      }
    });
  });
  app.addHook("onRequest", async (request) => {
    const { headers } = request;
    const length = headers["content-length"];
    if (headers["transfer-encoding"] === undefined && (length === undefined || length === "0")) delete headers["content-type"];
  });
  app.addHook("preValidation", async (request) => {
    request.body ??= {};
  });
}
