export const factorFailures = {
  "factor.due": 403,
  "factor.required": 403,
  "factor.wrong": 403,
  "factor.tooMany": 429,
  "factor.unreadable": 503,
  "factor.none": 409,
  "factor.taken": 409,
  "factor.expired": 409,
  "factor.passkeyRefused": 400,
  "factor.passkeyKnown": 409,
  "factor.noPasskeys": 409,
  "factor.tooManyKeys": 409,
  "factor.notFound": 404,
} as const;
export const factorMessages = {
  "factor.proven": 200,
  "factor.added": 200,
  "factor.renamed": 200,
  "factor.removed": 200,
  "factor.codesMade": 200,
  "factor.othersRemoved": 200,
} as const;
export type FactorText = keyof typeof factorFailures | keyof typeof factorMessages;

/** What a proof of the second factor may fail with, and one of the password in its place. */
export const factorProofFails = ["factor.wrong", "factor.tooMany", "factor.unreadable", "factor.expired"] as const;
export const freshProofFails = [...factorProofFails, "password.current", "login.tooMany", "login.busy"] as const;
