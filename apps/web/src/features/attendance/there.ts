import type { AttendanceRole, RoleCounts } from "@aprisco/contract/attendance.ts";

/** Excused people were not there. Null: no mark. */
export const isThere = (role: AttendanceRole | null): boolean => role !== null && role !== "excused";

/** The number of people who were there by name. */
export const thereOf = ({ present, visitor, child, serving }: RoleCounts): number => present + visitor + child + serving;
