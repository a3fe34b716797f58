/** What a table leaves the house as: a list's export, a report. */
export const fileFormats = ["csv", "xlsx", "pdf"] as const;
export type FileFormat = (typeof fileFormats)[number];

export const mediaTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
} as const satisfies Readonly<Record<FileFormat, string>>;
export type MediaType = (typeof mediaTypes)[FileFormat];
export const allMediaTypes: readonly MediaType[] = Object.values(mediaTypes);

/** Rows of a file at most. A CSV is written while it is read, so it has no limit. */
export const mostRows: Readonly<Record<FileFormat, number>> = { csv: Number.POSITIVE_INFINITY, xlsx: 100_000, pdf: 5_000 };

/** The filters of lists that hold what somebody typed: no task keeps them. */
const typedFilters = ["q", "custom", "rule"] as const;
export const isTyped = (filters: Readonly<Record<string, unknown>>): boolean => typedFilters.some((name) => filters[name] !== undefined);

/** Seconds that a file may take, its wait for its turn included. */
export const filePatience = 90;
