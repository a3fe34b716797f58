import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;

const policy = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  // React sets what a style prop says by script, which the policy lets pass; style elements and attributes in HTML it does not.
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "connect-src": ["'self'"],
  "font-src": ["'self'"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

/** The security headers of every answer, errors included; only the web's files may be kept by a cache. */
export async function setHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policy,
    },
    hsts: { maxAge: YEAR_SECONDS, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-request-id", request.id);
    // Whatever form the address came in (a proxy may send it whole). The web's own files say otherwise.
    void reply.header("cache-control", "no-store");
  });
}

/** The same for a request that never reached the hooks, because its address cannot be read. */
export const headersOfUnread = (requestId: string): Readonly<Record<string, string>> => ({
  "content-security-policy": Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join(";"),
  "strict-transport-security": `max-age=${YEAR_SECONDS}`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cache-control": "no-store",
  "x-request-id": requestId,
});
