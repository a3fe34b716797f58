import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listRoles                 401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getRolesMap               401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listRoleRecords           401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  listRoleChanges           401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  previewRole               401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  updateRole                401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
`,
  wholeChurch: ["previewRole", "updateRole"],
  bodies: { updateRole: { display_name: "Membro da igreja" } },
};
