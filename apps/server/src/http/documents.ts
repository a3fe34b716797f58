import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi.ts";

/** The product's mark, for the page's bar. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" height="40"><rect width="32" height="32" rx="9" fill="#485f2f"/><path d="M8.2 25.5V15.8a7.8 7.8 0 0 1 15.6 0v9.7M16 25.5v-9" fill="none" stroke="#f3f6ed" stroke-width="2" stroke-linecap="round"/></svg>`;

/** The OpenAPI document at /api/openapi.json and its readable page at /api/docs; both list exactly the route table. */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  // Made when somebody first asks for it: it costs 50 ms, which no start should wait for.
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (made ??= openApiDocument());
  await app.register(swagger, { mode: "static", specification: { document: { openapi: "3.1.0" } as never } });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: false,
    transformSpecification: document,
    theme: { title: "Aprisco API" },
    logo: { type: "image/svg+xml", content: Buffer.from(mark), href: "/", target: "_self" },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => document());
}
