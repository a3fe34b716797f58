import { readdir } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { documentHeaders } from "./headers.ts";

/** Pages have addresses of their own, packed copies are sent in the place of what they hold, maps are for developers. */
const notByName = /\.(?:html|map|br|gz)$/;

/** Addresses of the files that may be fetched by their names; nothing is one in whose path a name begins with a dot. */
async function addressesOf(folder: string): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep);
    if (entry.isFile() && !notByName.test(entry.name) && file.every((name) => !name.startsWith("."))) addresses.add(`/${file.join("/")}`);
  }
  return addresses;
}

/**
 * Serves the files of the built web as they are when the server starts, hashed ones for ever; what is none of them goes to the
 * not-found handler. One route for all: one each would come to thousands, and hold more memory than those of the whole API.
 *
 * @param except addresses that are answered in another way
 */
export async function serveWebFiles(app: FastifyInstance, folder: string, except: readonly string[]): Promise<void> {
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
      // Whoever asked for the file left in the middle of it.
      if (error.code === "ERR_STREAM_PREMATURE_CLOSE") request.raw.destroy();
      else app.errorHandler(error, request, reply);
    },
  });
}
