import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                         anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listNotifications      401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  countUnread            401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  readNotification       401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  markNotificationRead   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  readAllNotifications   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  deleteNotification     401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  clearNotifications     401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  restoreNotifications   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  createNotification     401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  getNoticeChoices       401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  updateNoticeChoices    401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  stopNoticeMail         ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  showNoticeMail         ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  listNoticeRules        401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  updateNoticeRule       401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
`,
  wholeChurch: ["updateNoticeRule"],
  record: `insert into notifications (account_id, event, title, message, type, priority, category, dedupe_key, created_at, in_app)
    select min(id), 'message', 'Aviso', 'Culto às 19h', 'other', 'medium', 'system', gen_random_uuid()::text, now(), true from accounts returning id`,
  bodies: {
    restoreNotifications: { removal: "6f1c5b0e-2f0a-4c1d-9a7b-3d5e8f901a2b" },
    createNotification: { title: "Aviso", message: "O culto de domingo começa às 19h." },
    updateNoticeChoices: { choices: [{ category: "pastoral", channel: "email", timing: "weekly" }] },
    updateNoticeRule: { event: "visitor.added", enabled: false },
  },
};
