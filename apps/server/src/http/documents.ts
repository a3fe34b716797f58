import { allRoutes } from "@aprisco/contract/routes.ts";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The product's mark, for the page's bar. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" height="40"><rect width="32" height="32" rx="9" fill="#485f2f"/><path d="M8.2 25.5V15.8a7.8 7.8 0 0 1 15.6 0v9.7M16 25.5v-9" fill="none" stroke="#f3f6ed" stroke-width="2" stroke-linecap="round"/></svg>`;

/** The OpenAPI document at /api/openapi.json and its readable page at /api/docs; both list exactly the route table. */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Aprisco",
        version: "1",
        description:
          "Every answer is an envelope: success, data, error (a stable code), message (its text in the caller's language), and meta on lists.",
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: (documented) => {
      const transformed = jsonSchemaTransform(documented);
      return allRoutes.some(({ operation }) => operation === documented.schema?.operationId)
        ? transformed
        : { ...transformed, schema: { ...transformed.schema, hide: true } };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: false,
    theme: { title: "Aprisco API" },
    logo: { type: "image/svg+xml", content: Buffer.from(mark), href: "/", target: "_self" },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
