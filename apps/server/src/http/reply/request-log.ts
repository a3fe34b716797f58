import type { FastifyInstance } from "fastify";

/** One line per answer, with the route's pattern, never the address, which may be a secret; none for pages and unknown addresses. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? null, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
    done();
  });
}
