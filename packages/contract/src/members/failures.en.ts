import type { MemberText } from "./failures.ts";

export const memberTexts: Record<MemberText, string> = {
  "member.exists": "This person is on the register of members already.",
  "member.rollTaken": "Another member has this roll number.",
  "member.cpfTaken": "This CPF is registered for another person.",
  "member.firstAdmin": "The admin member cannot be deleted",
  "member.noneToExport": "There are no members to export.",
  "person.notFound": "We could not find this person. Someone may have deleted them.",
  "person.cpf": "This CPF is not valid. Check the digits.",
};
