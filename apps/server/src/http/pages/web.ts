import { isAppPath } from "@aprisco/contract/app-paths.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { webFolder } from "../../places.ts";
import { documentHeaders } from "../reply/headers.ts";
import { htmlAnswer, sendHtml } from "./html-answer.ts";
import { serveInstallation, workerPath, type InstallationSource } from "./installation.ts";
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

const publicPaths = new Set([
  "/",
  "/login",
  "/visitor-welcome",
  "/event-registration",
  "/group-report",
  "/oracao",
  "/serve",
  "/public-agenda",
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

export interface WebSource extends PublicPageSource, InstallationSource {}

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
