import { appShortcuts, MOST_SHORTCUTS } from "@aprisco/contract/app-shortcuts.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import type { PublicSettings } from "@aprisco/contract/settings.ts";
import type { FastifyInstance } from "fastify";
import { iconOf } from "../../files/picture.ts";
import { wishOf, type PublicPageSource } from "./public-pages.ts";

export interface InstallationSource extends Pick<PublicPageSource, "readChurch"> {
  /** The church's logo as a PNG; null: none, or its storage is away. */
  readonly readLogo: () => Promise<Buffer | null>;
  /** Browsers are to remove their service worker. */
  readonly isWorkerOff: boolean;
}
type Church = Pick<PublicSettings, "name" | "logo_id">;

/** Ground and mark of the light theme (apps/web/src/theme/tokens.css): a manifest has one theme only. */
const colours = { ground: "#f6f5f0", brand: "#485f2f" };
/** The length that fits below an icon, in characters. */
const SHORT = 12;
const particle = /^(?:d[aeo]s?|del|do|la|las|los|el|e|y|of|the|and|in|em|en|no|na)$/i;
/** Words that end the names of churches in English and tell them apart from none. */
const general = /^(?:church|chapel|ministries|fellowship|assembly|center|centre)$/i;

/** The words of a church's name that tell it apart and fit below an icon: "Oliveira" of "Comunidade Oliveira". */
function shortName(name: string): string {
  if (name.length <= SHORT) return name;
  const words = name.trim().split(/\s+/);
  const isGeneral = general.test(words.at(-1) ?? "");
  const run: string[] = [];
  for (const word of isGeneral ? words : words.toReversed()) {
    if ([...run, word].join(" ").length > SHORT) break;
    if (isGeneral) run.push(word);
    else run.unshift(word);
  }
  while (run[0] !== undefined && particle.test(run[0])) run.shift();
  return run.length === 0 ? name : run.join(" ");
}

/** The icons of the manifest; the last one may be cropped to a circle. */
const icons = (logo: number | null) =>
  (
    [
      ["192", 192, "any"],
      ["512", 512, "any"],
      ["maskable", 512, "maskable"],
    ] as const
  ).map(([name, edge, purpose]) => ({
    src: logo === null ? `/icon-${name}.png` : `/church-icon/${name}?v=${logo}`,
    sizes: `${edge}x${edge}`,
    type: "image/png",
    purpose,
  }));

/**
 * The web manifest.
 *
 * @param church null: it has no name yet
 * @param offered the keys of the shortcuts that the reader may use; unknown ones are ignored
 */
export const webManifest = (church: Church | null, language: Language, offered: readonly string[]): string =>
  JSON.stringify({
    id: "/dashboard",
    name: church?.name ?? "Aprisco",
    short_name: church ? shortName(church.name) : "Aprisco",
    lang: language,
    dir: "ltr",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: colours.ground,
    theme_color: colours.brand,
    icons: icons(church?.logo_id ?? null),
    shortcuts: appShortcuts
      .filter(({ key }) => offered.includes(key))
      .slice(0, MOST_SHORTCUTS)
      .map(({ name, path: url }) => ({ name: name[language], url })),
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
export const workerPath = "/sw.js";

/** The edge in pixels and the part of it that the logo fills; a cropped icon shows a circle of four fifths. */
const forms: Readonly<Record<string, readonly [edge: number, part: number]>> = {
  "192": [192, 0.84],
  "512": [512, 0.84],
  maskable: [512, 0.56],
};

/** Makes each icon of the present logo once, and holds it in memory. */
function iconMaker({ readChurch, readLogo }: InstallationSource): (name: string) => Promise<Buffer | null> {
  let logo: number | null = null;
  const made = new Map<string, Promise<Buffer | null>>();
  return async (name) => {
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
    const { logo_id: present } = await readChurch();
    if (!form || present === null) return null;
    if (present !== logo) made.clear();
    logo = present;
    const known = made.get(name);
    if (known) return known;
    const icon = readLogo().then((bytes) => (bytes ? iconOf(bytes, ...form) : null));
    made.set(name, icon);
    // A storage that is away answers again.
    if ((await icon.catch(() => null)) === null) made.delete(name);
    return icon;
  };
}

const keysIn = (value: unknown): readonly string[] => (typeof value === "string" ? value.split(",", appShortcuts.length) : []);

/** Serves the web manifest, the icons of the church's logo and the service worker that removes a former one. */
export function serveInstallation(app: FastifyInstance, source: InstallationSource): void {
  const { readChurch, isWorkerOff } = source;
  const iconNamed = iconMaker(source);
  app.get<{ Querystring: { shortcuts?: unknown } }>("/manifest.webmanifest", async (request, reply) => {
    const church = await readChurch().then(
      (found) => (found.setup_needed ? null : found),
      () => null,
    );
    void reply.header("cache-control", "no-cache").header("vary", "accept-language, cookie");
    const text = webManifest(church, wishOf(request).language, keysIn(request.query.shortcuts));
    return reply.type("application/manifest+json; charset=utf-8").send(text);
  });
  app.get<{ Params: { name: string } }>("/church-icon/:name", async (request, reply) => {
    const icon = await iconNamed(request.params.name).catch(() => null);
    if (!icon) return reply.callNotFound();
    return reply.header("cache-control", "public, max-age=31536000, immutable").type("image/png").send(icon);
  });
  if (!isWorkerOff) return;
  app.get(workerPath, (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(workerThatLeaves),
  );
}
