import type { Member, MemberRead } from "@aprisco/contract/members.ts";

/** Whether the answer is the whole record and not a narrow one. */
export const isWhole = (member: MemberRead): member is Member => "address" in member;
