import { anyType, largestBody, usualBody, type Route } from "@aprisco/contract/route.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../../failure.ts";

const MAX_DEPTH = 32;
const JSON_TYPE = "application/json";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's rules about bodies. */
    readonly row?: Pick<Route, "bodyLimit" | "consumes">;
  }
}

/** Refuses bodies that are nested deeper than 32 levels or have more than `maxKeys` keys (array items count). */
function checkShape(value: unknown, maxKeys: number): void {
  let keys = 0;
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth > MAX_DEPTH) throw new Failure("request.malformed");
    const children: unknown[] = Object.values(next.value);
    keys += children.length;
    if (keys > maxKeys) throw new Failure("request.malformed");
    for (const child of children) open.push({ value: child, depth: next.depth + 1 });
  }
}

/** The route's limit of body bytes. Fails at the start if it exceeds the general limit. */
export function bytesOf({ path, bodyLimit = usualBody }: Route): number {
  if (bodyLimit.bytes > largestBody.bytes || bodyLimit.keys > largestBody.keys) throw new Error(`${path} takes too large a body`);
  return bodyLimit.bytes;
}

/** Refuses (415) a body of another media type than the route's, before it is read. Where any type may come, none is read. */
export function checkMediaType({ consumes = JSON_TYPE }: Route, { headers }: FastifyRequest): void {
  const type = consumes === anyType ? undefined : headers["content-type"];
  if (type !== undefined && type.split(";", 1)[0]?.trim().toLowerCase() !== consumes) throw new Failure("request.mediaType");
}

/**
 * Parses bodies: JSON unless the route says otherwise, and never packed, because the sender decides how much a few bytes unpack to.
 * An empty body counts as {} with any content type: the specification's DELETE calls send a JSON content type and no body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_TYPE, { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, {});
    void parse(request, body.toString(), (error, value: unknown) => {
      if (error) return done(new Failure("request.malformed"));
      try {
        checkShape(value, (request.routeOptions.config.row?.bodyLimit ?? usualBody).keys);
        done(null, value);
      } catch (refusal) {
        done(refusal as Failure);
      }
    });
  });
  // Forms that mail programs send to a route that reads no body; `checkMediaType` refuses them elsewhere.
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _body, done) => done(null, {}));
  app.addHook("onRequest", (request, reply, done) => {
    const { headers } = request;
    if ((headers["content-encoding"] ?? "identity").toLowerCase() !== "identity") {
      // The rest of the body is not read.
      void reply.header("connection", "close");
      return done(new Failure("request.mediaType"));
    }
    const length = headers["content-length"];
    if (headers["transfer-encoding"] === undefined && (length === undefined || length === "0")) delete headers["content-type"];
    done();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    request.body ??= {};
    done();
  });
}
