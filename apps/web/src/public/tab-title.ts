/** "Privacidade · Comunidade Oliveira": what a page is called in tabs, bookmarks and search results. */
export const tabTitle = (title: string, church: string | undefined): string => (church ? `${title} · ${church}` : title);
