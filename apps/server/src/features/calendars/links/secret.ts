/** Where the password of a link is sealed. */
export const secretPlace = (row: number) => ({ table: "calendar_links", column: "secret_sealed", row }) as const;
