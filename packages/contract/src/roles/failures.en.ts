import type { RoleText } from "./failures.ts";

export const roleTexts: Record<RoleText, string> = {
  "role.nameTaken": "There is already a role with this name",
  "role.outranked": "You can only change roles below your own.",
  "role.lacksRight": "You can neither give nor take away permissions that you do not have yourself.",
  "role.wholeChurch": "Only those who see all congregations can change the roles.",
  "role.fixed": "The administrator's permissions do not change: an administrator may do everything.",
  "role.dashboard": "The home page must stay visible: it is everyone's first screen.",
  "role.updated": "Role saved. The changes are already in effect.",
};
