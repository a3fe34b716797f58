export const visitorFailures = {
  "visitor.nameRequired": 400,
  "visitor.phoneRequired": 400,
  "visitor.familyNameRequired": 400,
  "visitor.incomplete": 400,
  "visitor.visitDateFuture": 400,
  "visitor.notFound": 404,
  "visitor.ownerUnknown": 400,
  "visitor.noAccount": 409,
  "visitor.exists": 409,
  "visitor.converted": 409,
  "visitor.deceased": 409,
  "visitor.tooManyForPhone": 429,
  "visitor.loadFailed": 500,
  "visitor.statusFailed": 500,
} as const;
export const visitorMessages = {
  "visitor.created": 201,
  "visitor.updated": 200,
  "visitor.deleted": 200,
  "visitor.restored": 201,
  "visitor.visitRecorded": 201,
  "visitor.contactLogged": 201,
  "visitor.approved": 200,
} as const;
export type VisitorText = keyof typeof visitorFailures | keyof typeof visitorMessages;
