/** "Privacidade · Comunidade Oliveira": the document's title. */
export const tabTitle = (title: string, church: string | undefined): string => (church ? `${title} · ${church}` : title);
