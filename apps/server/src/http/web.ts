import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { isAppPath } from "@aprisco/contract/app-paths.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { webFolder } from "../places.ts";

const publicPages = new Set([
  "/",
  "/login",
  "/visitor-welcome",
  "/setup",
  "/privacy",
  "/register",
  "/registration-success",
  "/reset-password",
]);

/** Which of the two entries a path gets, and the status: a path that is no screen shows the not-found page with 404. */
export function entryOf(pathname: string): { readonly file: "index.html" | "public.html"; readonly status: 200 | 404 } {
  const path = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  if (publicPages.has(path)) return { file: "public.html", status: 200 };
  // What is under /assets/ is a file that exists or nothing; only /assets itself is a screen.
  return isAppPath(path) && !path.startsWith("/assets/") ? { file: "index.html", status: 200 } : { file: "public.html", status: 404 };
}

/** Serves the built web in `folder`: hashed assets for ever, the two entries by path. Answers what sends a page. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string = webFolder,
): Promise<(pathname: string, reply: FastifyReply) => Promise<FastifyReply>> {
  if (!existsSync(folder)) {
    return async (pathname, reply) => {
      const isScreen = entryOf(pathname).status === 200;
      return reply
        .code(isScreen ? 503 : 404)
        .type("text/plain; charset=utf-8")
        .send(isScreen ? "The web is not built. Run: npm run build" : "Not found");
    };
  }
  const pages = {
    "index.html": await readFile(`${folder}index.html`, "utf8"),
    "public.html": await readFile(`${folder}public.html`, "utf8"),
  };
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.html", "**/*.map", "**/*.json.gz"],
    setHeaders: (response, file) => {
      void response.header("cache-control", file.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  return async (pathname, reply) => {
    const { file, status } = entryOf(pathname);
    return reply.code(status).header("cache-control", "no-cache").type("text/html; charset=utf-8").send(pages[file]);
  };
}
