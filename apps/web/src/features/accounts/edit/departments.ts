import { departments } from "@aprisco/contract/accounts/departments.ts";

/** What may be chosen as a department; one that an account has and the list has not stays to be chosen. */
export const departmentsWith = (own: string | null): readonly string[] =>
  own === null || departments.some((known) => known === own) ? departments : [own, ...departments];
