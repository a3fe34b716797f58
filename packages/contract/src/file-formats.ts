/** The formats of exports and reports. */
export const fileFormats = ["csv", "xlsx", "pdf"] as const;
export type FileFormat = (typeof fileFormats)[number];

export const mediaTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
} as const satisfies Readonly<Record<FileFormat, string>>;
export type MediaType = (typeof mediaTypes)[FileFormat];
export const allMediaTypes: readonly MediaType[] = Object.values(mediaTypes);

/** The limit of rows per file. A CSV is streamed, so it has none. */
export const mostRows: Readonly<Record<FileFormat, number>> = { csv: Number.POSITIVE_INFINITY, xlsx: 100_000, pdf: 5_000 };

/** Filters with typed text, which no task may store. */
const typedFilters = ["q", "custom", "rule"] as const;
export const isTyped = (filters: Readonly<Record<string, unknown>>): boolean => typedFilters.some((name) => filters[name] !== undefined);

/** Seconds for making a file, including its wait. */
export const filePatience = 90;
