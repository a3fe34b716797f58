import { isAppPath } from "@aprisco/contract/app-paths.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { webFolder } from "../../places.ts";
import { documentHeaders } from "../reply/headers.ts";
import { htmlAnswer, sendHtml } from "./html-answer.ts";
import { publicPages, wishOf, type PublicPageSource } from "./public-pages.ts";

/** Pages have other addresses, packed copies are sent in place of their originals, maps are for developers. */
const notByName = /\.(?:html|map|br|gz)$/;

/** The addresses of files that may be requested by name, without those with a name that begins with a dot. */
async function addressesOf(folder: string): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep);
    if (entry.isFile() && !notByName.test(entry.name) && file.every((name) => !name.startsWith("."))) addresses.add(`/${file.join("/")}`);
  }
  return addresses;
}

/**
 * Serves the files of the built web as they are at the start, hashed ones with unlimited caching; other addresses go to the
 * not-found handler. One route for all, because thousands of routes would hold more memory than the API's.
 *
 * @param except addresses with other handlers
 */
async function serveWebFiles(app: FastifyInstance, folder: string, except: readonly string[]): Promise<void> {
  const assets = path.resolve(folder, "assets") + path.sep;
  const addresses = (await addressesOf(folder)).difference(new Set(except));
  await app.register(fastifyStatic, {
    serve: false,
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = file.startsWith(assets);
      void response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      if (isHashed && /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/.test(file))
        for (const name of documentHeaders) void response.removeHeader(name);
    },
  });
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: (request, reply) => {
      const address = `/${request.params["*"]}`;
      if (addresses.has(address)) void reply.sendFile(address);
      else reply.callNotFound();
    },
    errorHandler: (error, request, reply) => {
      // The client left in the middle.
      if (error.code === "ERR_STREAM_PREMATURE_CLOSE") request.raw.destroy();
      else app.errorHandler(error, request, reply);
    },
  });
}

const shortcuts = {
  "pt-BR": [
    ["Visitantes", "/visitor-management"],
    ["Membros", "/members"],
    ["Aniversários", "/birthdays"],
  ],
  es: [
    ["Visitantes", "/visitor-management"],
    ["Miembros", "/members"],
    ["Cumpleaños", "/birthdays"],
  ],
  en: [
    ["Visitors", "/visitor-management"],
    ["Members", "/members"],
    ["Birthdays", "/birthdays"],
  ],
} as const satisfies Readonly<Record<Language, readonly (readonly [name: string, path: string])[]>>;

/** Ground and mark of the light theme (apps/web/src/theme/tokens.css): a manifest has one theme only. */
const colours = { ground: "#f6f5f0", brand: "#485f2f" };
/** The length that fits below an icon, in characters. */
const SHORT = 12;

export const webManifest = (church: string | null, language: Language): string =>
  JSON.stringify({
    id: "/dashboard",
    name: church ?? "Aprisco",
    short_name: church !== null && church.length <= SHORT ? church : "Aprisco",
    lang: language,
    dir: "ltr",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: colours.ground,
    theme_color: colours.brand,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: shortcuts[language].map(([name, url]) => ({ name, url })),
  });

/**
 * The service worker that removes a former one (`SERVICE_WORKER=off`): browsers install it at their next visit; it deletes the
 * caches and unregisters itself, without reloading a page.
 */
const workerThatLeaves = `self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("aprisco-")) await caches.delete(name);
  await self.registration.unregister();
})()));
self.addEventListener("message", (event) => event.data === "update" && event.waitUntil(self.skipWaiting()));
`;

const publicPaths = new Set([
  "/",
  "/login",
  "/visitor-welcome",
  "/event-registration",
  "/setup",
  "/privacy",
  "/register",
  "/registration-success",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
]);

const withoutSlash = (pathname: string): string => (pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname);

type Entry = "index.html" | "screen.html" | "public.html";

/**
 * The document and status of a path: an unknown path gets the not-found page with 404. The dashboard's document names the files of
 * a first visit, those of other screens also the file with the screens' addresses.
 */
export function entryOf(pathname: string): { readonly file: Entry; readonly status: 200 | 404 } {
  const path = withoutSlash(pathname);
  if (publicPaths.has(path)) return { file: "public.html", status: 200 };
  // A path under /assets/ is a file or nothing; /assets itself is a screen.
  if (!isAppPath(path) || path.startsWith("/assets/")) return { file: "public.html", status: 404 };
  return { file: path.endsWith("/dashboard") ? "index.html" : "screen.html", status: 200 };
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
const pathnameOf = ({ url }: FastifyRequest): string => url.split("?", 1)[0] ?? "/";

export interface WebSource extends PublicPageSource {
  /** Browsers are to remove their service worker. */
  readonly isWorkerOff: boolean;
}
const workerPath = "/sw.js";

/** Serves the web manifest and the service worker that removes a former one. */
function serveInstallation(app: FastifyInstance, { readChurch, isWorkerOff }: WebSource): void {
  app.get("/manifest.webmanifest", async (request, reply) => {
    const name = await readChurch().then(
      (church) => (church.setup_needed ? null : church.name),
      () => null,
    );
    void reply.header("cache-control", "no-cache").header("vary", "accept-language, cookie");
    return reply.type("application/manifest+json; charset=utf-8").send(webManifest(name, wishOf(request).language));
  });
  if (!isWorkerOff) return;
  app.get(workerPath, (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(workerThatLeaves),
  );
}

/** Serves the built web in `folder`: hashed assets with unlimited caching, documents by path. Returns the function that sends a page. */
export async function serveWeb(app: FastifyInstance, source: WebSource, folder: string = webFolder): Promise<SendPage> {
  if (!existsSync(folder)) {
    return async (request, reply) => {
      const isScreen = entryOf(pathnameOf(request)).status === 200;
      return reply
        .code(isScreen ? 503 : 404)
        .type("text/plain; charset=utf-8")
        .send(isScreen ? "The web is not built. Run: npm run build" : "Not found");
    };
  }
  const pages = {
    "index.html": htmlAnswer(await readFile(`${folder}index.html`, "utf8")),
    "screen.html": htmlAnswer(await readFile(`${folder}screen.html`, "utf8")),
    "public.html": htmlAnswer(await readFile(`${folder}public.html`, "utf8")),
  };
  const writePage = publicPages(folder, source);
  serveInstallation(app, source);
  await serveWebFiles(app, folder, source.isWorkerOff ? [workerPath] : []);
  return async (request, reply) => {
    const pathname = pathnameOf(request);
    const { file, status } = entryOf(pathname);
    void reply.code(status);
    if (file !== "public.html" || !writePage) return sendHtml(request, reply, pages[file]);
    // All unknown addresses share one page.
    const page = await writePage(status === 200 ? withoutSlash(pathname) : "", wishOf(request));
    return sendHtml(request, reply, page ?? pages[file]);
  };
}
