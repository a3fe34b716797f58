import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { openApiDocument } from "./openapi.ts";

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" height="40"><rect width="32" height="32" rx="9" fill="#485f2f"/><path d="M8.2 25.5V15.8a7.8 7.8 0 0 1 15.6 0v9.7M16 25.5v-9" fill="none" stroke="#f3f6ed" stroke-width="2" stroke-linecap="round"/></svg>`;
/** Headers of the connection, not of the answer. */
const ofConnection = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** A separate server for the documents, which the product's server asks: a listening server takes no more routes. */
async function makeServer(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([import("@fastify/swagger"), import("@fastify/swagger-ui")]);
  const document = openApiDocument();
  const app = fastify();
  await app.register(swagger, { mode: "static", specification: { document: { openapi: "3.1.0" } as never } });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: false,
    transformSpecification: () => document,
    theme: { title: "Aprisco API" },
    logo: { type: "image/svg+xml", content: Buffer.from(mark), href: "/", target: "_self" },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, () => document);
  await app.ready();
  return app;
}

/** The OpenAPI document at /api/openapi.json and its readable page at /api/docs; both list exactly the route table. */
export function serveDocuments(app: FastifyInstance): void {
  // Made at the first request, so that neither start nor memory pays for it.
  let made: Promise<FastifyInstance> | undefined;
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { statusCode, headers: theirs, rawPayload } = await (await (made ??= makeServer())).inject({ url, headers });
    for (const [name, value] of Object.entries(theirs)) if (!ofConnection.has(name)) void reply.header(name, value);
    return reply.code(statusCode).send(rawPayload);
  };
  for (const path of ["/api/openapi.json", "/api/docs", "/api/docs/*"]) app.get(path, answer);
}
