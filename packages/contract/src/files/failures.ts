export const fileFailures = {
  "file.notFound": 404,
  "file.missing": 400,
  "file.type": 400,
  "file.heic": 400,
  "file.unreadable": 400,
  "file.infected": 400,
  "file.tooLarge": 413,
  "file.notScanned": 503,
  "file.quota": 507,
  "file.noRoom": 507,
} as const;
export type FileText = keyof typeof fileFailures;
