import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco  fdue freq
  login                     ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  refreshSession            ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  logout                    ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getMe                     401   ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok    ok   ok
  markNoticesSeen           401   ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getUser:own               401   ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getUser:another           401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  register                  ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  registerVisitor           ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  resetPassword             ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  listUsers                 401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  exportUsers               401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  createUser                401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  updateMyProfile           401   ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  updateUser:another        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  updateUser:own            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deleteUser:another        401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  completeProfile:own       401   ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  completeProfile:another   401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getUserCongregations      401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  setUserCongregations      401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  getUserRights             401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  setUserPermissions        401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  explainPermissions        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  explainAccount:another    401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  explainAccount:own        401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listSimilarPeople         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  approveUser               401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  approveUsers              401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  rejectUser                401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  inviteUser                401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
`,
  bodies: {
    login: { email: "ninguem@exemplo.com", password: "Videira!2026" },
    refreshSession: { refreshToken: "a.b.c" },
    logout: { refreshToken: "a.b.c" },
    markNoticesSeen: { until: "2026-11-21T15:00:00.000Z" },
    register: {
      name: "Caio Prado",
      email: "caio@exemplo.com",
      phone: "19993334444",
      password: "Videira!2026",
      consent_version: "2026-11-21",
    },
    registerVisitor: { name: "Duda Reis", email: "duda@exemplo.com", phone: "19994445555" },
    resetPassword: { token: "nenhum-link-tem-este-segredo", password: "Videira!2026" },
    createUser: { name: "Eva Nunes", email: "eva@exemplo.com", phone: "19995556666", password: "Videira!2026", hasChildren: true },
    updateMyProfile: { bio: "Canta no coral" },
    updateUser: { bio: "Canta no coral" },
    completeProfile: {
      phone: "19996667777",
      address: "Rua das Videiras, 12",
      birthDate: "1990-05-20",
      maritalStatus: "casado",
      profession: "Enfermeira",
    },
    setUserCongregations: { all: true, ids: [] },
    setUserPermissions: { permissions: ["dashboard:view"] },
    approveUser: {},
    approveUsers: { ids: [999_999_999] },
    rejectUser: {},
    inviteUser: {},
  },
};
