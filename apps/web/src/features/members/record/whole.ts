import type { Member, MemberRead } from "@aprisco/contract/members.ts";

/** Whether a reader gets the whole record, or as much of it as a list shows. */
export const isWhole = (member: MemberRead): member is Member => "address" in member;
