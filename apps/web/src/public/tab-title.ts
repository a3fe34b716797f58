import type { PublicSettings } from "@aprisco/contract/settings/settings.ts";

/** "Privacidade · Comunidade Oliveira": what a page is called in tabs, bookmarks and search results. */
export const tabTitle = (title: string, church: Pick<PublicSettings, "name"> | null): string =>
  church?.name ? `${title} · ${church.name}` : title;
