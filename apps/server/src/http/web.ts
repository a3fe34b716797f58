import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { isAppPath } from "@aprisco/contract/app-paths.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { webFolder } from "../places.ts";
import { htmlAnswer, sendHtml } from "./html-answer.ts";
import { publicPages, wishOf, type PublicPageSource } from "./public-pages.ts";
import { serveWebFiles } from "./web-files.ts";
import { webManifest, workerThatLeaves } from "./web-manifest.ts";

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

/** Which of the two entries a path gets, and the status: a path that is no screen shows the not-found page with 404. */
export function entryOf(pathname: string): { readonly file: "index.html" | "public.html"; readonly status: 200 | 404 } {
  const path = withoutSlash(pathname);
  if (publicPaths.has(path)) return { file: "public.html", status: 200 };
  // What is under /assets/ is a file that exists or nothing; only /assets itself is a screen.
  return isAppPath(path) && !path.startsWith("/assets/") ? { file: "index.html", status: 200 } : { file: "public.html", status: 404 };
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
const pathnameOf = ({ url }: FastifyRequest): string => url.split("?", 1)[0] ?? "/";

export interface WebSource extends PublicPageSource {
  /** Browsers are to give their service worker up. */
  readonly isWorkerOff: boolean;
}
const workerPath = "/sw.js";

/** What the browser asks for besides pages and files: how the application is installed, and how a service worker is given up. */
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

/** Serves the built web in `folder`: hashed assets for ever, the two entries by path. Answers what sends a page. */
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
    "public.html": htmlAnswer(await readFile(`${folder}public.html`, "utf8")),
  };
  const writePage = publicPages(folder, source);
  serveInstallation(app, source);
  await serveWebFiles(app, folder, source.isWorkerOff ? [workerPath] : []);
  return async (request, reply) => {
    const pathname = pathnameOf(request);
    const { file, status } = entryOf(pathname);
    void reply.code(status);
    if (file === "index.html" || !writePage) return sendHtml(request, reply, pages[file]);
    // Every address that is no page is one page.
    const page = await writePage(status === 200 ? withoutSlash(pathname) : "", wishOf(request));
    return sendHtml(request, reply, page ?? pages[file]);
  };
}
