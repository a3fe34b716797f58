import type { Member, MemberRead } from "@aprisco/contract/members.ts";

export const isWhole = (member: MemberRead): member is Member => "address" in member;
