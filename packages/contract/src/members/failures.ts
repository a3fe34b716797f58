export const memberFailures = {
  "member.exists": 409,
  "member.rollTaken": 409,
  "member.cpfTaken": 409,
  "member.firstAdmin": 409,
  "member.noneToExport": 422,
  "person.notFound": 404,
  "person.cpf": 400,
} as const;
export type MemberText = keyof typeof memberFailures;
