export const ministryFailures = {
  "ministry.nameRequired": 400,
  "ministry.leaderUnknown": 400,
  "ministry.notFound": 404,
  "ministry.nameTaken": 409,
} as const;
export const ministryMessages = {
  "ministry.created": 201,
  "ministry.updated": 200,
  "ministry.deleted": 200,
  "ministry.restored": 201,
} as const;
export type MinistryText = keyof typeof ministryFailures | keyof typeof ministryMessages;
