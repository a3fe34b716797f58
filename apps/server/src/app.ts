import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import type { FreshProof } from "@aprisco/contract/factors.ts";
import { features } from "@aprisco/contract/features.ts";
import { usualBody, type RouteTable } from "@aprisco/contract/route.ts";
import compress from "@fastify/compress";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import type { Config } from "./settings/config.ts";
import { shortageOf } from "./database/connect.ts";
import { makeHandlers, readAccessRelationRows } from "./features.ts";
import { makeFindCaller, makeReadKnownNetworks, proveWhole } from "./features/accounts/index.ts";
import { agendaEvents, homeEvents } from "./features/agenda/index.ts";
import { readChurchLogo } from "./features/church-logo/index.ts";
import { readPublicFields } from "./features/custom-fields/index.ts";
import { dayIn, isOff, readPublicSettings } from "./features/settings/index.ts";
import { makeIsSetUp } from "./features/setup/index.ts";
import { readJsonBodies } from "./http/request/body.ts";
import { makeCallRates } from "./http/request/call-rates.ts";
import type { Doors } from "./http/doors.ts";
import { makeGuests } from "./access/asker.ts";
import { KnownNetworks } from "./access/known-networks.ts";
import { serveDocuments } from "./http/openapi/documents.ts";
import { Failure } from "./failure.ts";
import { sendFailure, toFailure } from "./http/reply/failure.ts";
import type { Handlers } from "./http/handler.ts";
import { headersOf, setHeaders } from "./http/reply/headers.ts";
import { refusePipelines, answerUnreadable, refuseTwoHosts } from "./http/request/unreadable.ts";
import { writeReplies } from "./http/reply/reply-writer.ts";
import { logAnswers } from "./http/reply/request-log.ts";
import { serveRoutes } from "./http/serve.ts";
import { readForms } from "./http/request/upload.ts";
import { serveWeb } from "./http/pages/web.ts";
import type { Services } from "./services.ts";
import type { StartCaller } from "./start/warm-up.ts";

const KIBIBYTE = 1_024;
/** Of brotli's levels 0 to 11: higher ones take half as long again and save three percent. */
const PACKING_QUALITY = 3;
/** Longer than any address (Node limits all headers together): an id of any length must reach the access check. */
const LONGEST_ID = 16_384;
const HEADER_LIMIT_MS = 15_000;
const REQUEST_LIMIT_MS = 60_000;
/** How often slow callers are looked for; Node's default lets them go on for half a minute more. */
const LIMITS_CHECK_MS = 3_000;
/** Replaces the compilers of JSON schemas that Fastify would load: our schemas are zod's. */
const noJsonSchemas = () => () => {
  throw new Error("not a schema of zod");
};
const pathOf = (url: string): string => url.split("?", 1)[0] ?? "/";

function mountFeatures(app: FastifyInstance, services: Services, start: StartCaller | null): void {
  const { config, database } = services;
  const doors: Doors = {
    ...services,
    findCaller: start ? start.before(makeFindCaller(database)) : makeFindCaller(database),
    readAccessRelations: ({ id, personId, church }, named, now) =>
      readAccessRelationRows(database.handle, { accountId: id, personId, today: dayIn(church.timeZone, now) }, named),
    prove: (context) => proveWhole(services, context, context.body as unknown as FreshProof),
    isSetUp: makeIsSetUp(database),
    isOff: (feature) => isOff(database.handle, feature),
    readLogo: () => readChurchLogo(database.handle, services.storage),
    rates: makeCallRates(config),
    guests: makeGuests(),
    known: new KnownNetworks(makeReadKnownNetworks(database)),
  };
  const handlers = makeHandlers(services);
  for (const [feature, { routes }] of Object.entries(features))
    serveRoutes<RouteTable>(app, feature, routes, handlers as unknown as Handlers<RouteTable>, doors);
}

/** A number means that many proxies in front of the server. */
const trustedProxies = (setting: Config["trustProxy"]) =>
  typeof setting === "number" ? (_address: string, hop: number) => hop < setting : setting;

/** @param start the caller of the warm-up; null: none */
export async function buildApp(services: Services, logger: Logger, start: StartCaller | null = null): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(services.config.trustProxy),
    bodyLimit: usualBody.bytes,
    exposeHeadRoutes: false,
    requestTimeout: REQUEST_LIMIT_MS,
    http: { headersTimeout: HEADER_LIMIT_MS, requestTimeout: REQUEST_LIMIT_MS, connectionsCheckingInterval: LIMITS_CHECK_MS },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: LONGEST_ID },
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noJsonSchemas, buildSerializer: noJsonSchemas } },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headersOf(request.id));
      void sendFailure(toFailure(error), request as FastifyRequest, reply as never);
    },
  });
  // Node would answer 417 itself, without envelope and security headers; an unknown expectation may be ignored.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(writeReplies);
  app.decorateRequest("caller", null);
  app.decorateRequest("congregation", null);
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    const shortage = shortageOf(error);
    if (shortage) request.log.error(shortage, "the database lacks what only the operator can give it");
    else if (failure.code === "server.error") request.log.error({ err: error }, "request failed");
    // Rare and harmless in a race; if frequent, a check is missing.
    else if (error instanceof Error && "constraint" in error && error.constraint !== undefined)
      request.log.warn({ constraint: error.constraint }, "refused by the database");
    return sendFailure(failure, request, reply);
  });
  logAnswers(app);
  setHeaders(app);
  refuseTwoHosts(app);
  refusePipelines(app.server);
  await app.register(compress, {
    global: true,
    // Bodies are unpacked in http/request/body.ts.
    globalDecompression: false,
    threshold: 1024,
    encodings: ["br", "gzip"],
    // Packing through a stream and its thread costs ten times as much as packing at once. Only longer answers need a stream, and
    // the API has none.
    syncThreshold: 128 * KIBIBYTE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: PACKING_QUALITY } },
  });
  // A stream never ends by itself, and closing the server waits for all answers.
  app.addHook("preClose", async () => services.live.end());
  readJsonBodies(app);
  await readForms(app);
  serveDocuments(app);
  mountFeatures(app, services, start);
  const sendPage = await serveWeb(app, {
    readChurch: () => readPublicSettings(services.database.handle),
    readEvents: () => homeEvents(services.database.handle, services.now()),
    readAgenda: () => agendaEvents(services.database.handle, services.now()),
    readFields: () => readPublicFields(services.database.handle),
    readLogo: () => readChurchLogo(services.database.handle, services.storage),
    now: services.now,
    origin: services.config.publicUrl,
    isWorkerOff: services.config.isWorkerOff,
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return sendFailure(
        new Failure(["TRACE", "CONNECT", "TRACK"].includes(request.method) ? "route.method" : "route.notFound"),
        request,
        reply,
      );
    }
    return path === "/api" || path.startsWith("/api/")
      ? sendFailure(new Failure("route.notFound"), request, reply)
      : sendPage(request, reply);
  });
  return app;
}
