import type { FeatureFixtures } from "../../fixtures.ts";

const leading = ["groupReporter", "networkSupervisor"] as const;

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listGroups              401   ok  ok   ok   ok   ok   403  ok   ok   ok    403  403  403  403
  exportGroups            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getGroupChoices         401   ok  ok   ok   ok   ok   403  ok   ok   ok    403  403  403  403
  createGroup             401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  getGroup                401   ok  ok   ok   ok   ok   403  ok   ok   ok    403  403  403  403
  updateGroup             401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  getGroupDeletion        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deleteGroup             401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  restoreGroup            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listGroupMembers        401   ok  ok   ok   ok   ok   403  ok   ok   ok    403  403  403  403
  createGroupMembers      401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  updateGroupMember       401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  deleteGroupMember       401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  restoreGroupMember      401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  listMeetings            401   ok  ok   ok   ok   ok   403  ok   ok   ok    403  403  403  403
  getReportSheet          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  saveMeeting             401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  lockMeeting             401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listLateGroups          401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getGroupFigures         401   ok  ok   ok   ok   ok   403  ok   ok   ok    403  403  403  403
  makeReportLink          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  openReportLink          ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  saveByLink              ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
`,
  accessRelations: {
    listLateGroups: ["networkSupervisor"],
    lockMeeting: ["networkSupervisor"],
    ...Object.fromEntries(
      [
        "listMeetings",
        "getReportSheet",
        "saveMeeting",
        "makeReportLink",
        "listGroups",
        "getGroupFigures",
        "getGroupChoices",
        "getGroup",
        "updateGroup",
        "listGroupMembers",
        "createGroupMembers",
        "updateGroupMember",
        "deleteGroupMember",
        "restoreGroupMember",
      ].map((operation) => [operation, leading]),
    ),
  },
  record: {
    "cell-groups": "insert into cell_groups (congregation_id, name, started_on) values (1, 'Cambuí', '2026-01-04') returning id",
    "cell-group-meetings": `with g as (insert into cell_groups (congregation_id, name, started_on) values (1, 'Cambuí', '2026-01-04') returning id),
      at as (insert into gatherings (congregation_id, kind, group_id, day, started_at, updated_at) select 1, 'group', id, '2026-11-18', '2026-11-18T23:00:00Z', '2026-11-18T23:00:00Z' from g returning id, group_id)
      insert into group_meetings (gathering_id, group_id, day, filled_at, recorded_at) select id, group_id, '2026-11-18', now(), now() from at returning id`,
    "cell-group-members": `with g as (insert into cell_groups (congregation_id, name, started_on) values (1, 'Cambuí', '2026-01-04') returning id),
      p as (insert into people (name, congregation_id) values ('Noemi Sato', 1) returning id),
      r as (insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from p)
      insert into group_members (group_id, person_id, role, from_on) select g.id, p.id, 'member', '2026-01-04' from g, p returning id`,
  },
  bodies: {
    createGroup: { name: "Cambuí", meeting_day: 3, meeting_time: "20:00" },
    updateGroup: { description: "Casais com filhos pequenos" },
    createGroupMembers: { people: [1], role: "member" },
    saveMeeting: { date: "2026-11-18", present: [], children: 2, theme: "Salmo 23", note: "Noite leve", minister: "Bruno" },
    openReportLink: { token: "a" },
    saveByLink: { token: "a", date: "2026-11-18", present: [] },
    lockMeeting: { locked: true },
    updateGroupMember: { role: "host" },
  },
};
