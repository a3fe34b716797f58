import type { Language } from "@aprisco/contract/languages.ts";

/** What the installed application offers at a long press of its icon: the places, as the menu calls them. */
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

/** Ground and mark of the light theme (apps/web/src/theme/tokens.css): a manifest knows no second one. */
const colours = { ground: "#f6f5f0", brand: "#485f2f" };
/** What fits below an icon. */
const SHORT = 12;

/** What the browser needs to install the application, in the church's name. */
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
 * The service worker that undoes one (`SERVICE_WORKER=off`): browsers that have an earlier one take this in its place at their next
 * visit; it forgets what was kept and takes itself away, and no page is loaded anew under the hands of its reader.
 */
export const workerThatLeaves = `self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("aprisco-")) await caches.delete(name);
  await self.registration.unregister();
})()));
self.addEventListener("message", (event) => event.data === "update" && event.waitUntil(self.skipWaiting()));
`;
