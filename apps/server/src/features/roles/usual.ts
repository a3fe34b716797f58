import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import { sections, type Permission, type Section } from "@aprisco/contract/permissions.ts";

/** The team's table of rights: v = view, c = create, e = edit, M = manage. */
const letters = { v: "view", c: "create", e: "edit", M: "manage" } as const;
const isLetter = (letter: string): letter is keyof typeof letters => Object.hasOwn(letters, letter);
const rights = (table: Partial<Record<Section, string>>): readonly Permission[] =>
  sections.flatMap((section) => [...(table[section] ?? "")].filter(isLetter).map((letter) => `${section}:${letters[letter]}` as const));

/** The default rights of each role. */
export const usualRights: Readonly<Record<RoleName, readonly (Permission | "*")[]>> = {
  admin: ["*"],
  pastor_presidente: rights({
    ...Object.fromEntries(sections.map((section) => [section, "M"])),
    dashboard: "v",
    reports: "v",
  }),
  pastor_casa: rights({
    dashboard: "v",
    visitors: "M",
    members: "vce",
    pastoral: "M",
    agenda: "M",
    cells: "M",
    ministries: "ve",
    leadership: "v",
    volunteers: "vce",
    communication: "vc",
    content: "v",
    reports: "v",
    users: "ve",
  }),
  cooperador: rights({
    dashboard: "v",
    visitors: "vce",
    members: "v",
    agenda: "v",
    cells: "v",
    ministries: "v",
    leadership: "v",
    volunteers: "v",
    content: "v",
  }),
  secretaria: rights({
    dashboard: "v",
    visitors: "M",
    members: "M",
    pastoral: "vce",
    agenda: "M",
    cells: "M",
    ministries: "M",
    leadership: "M",
    volunteers: "M",
    patrimonio: "v",
    communication: "M",
    content: "M",
    reports: "v",
    users: "vce",
    settings: "v",
  }),
  tesoureiro: rights({
    dashboard: "v",
    members: "v",
    agenda: "v",
    ministries: "v",
    finance: "M",
    patrimonio: "M",
    content: "v",
    reports: "v",
  }),
  leader: rights({
    dashboard: "v",
    visitors: "vce",
    members: "v",
    agenda: "vce",
    cells: "vce",
    ministries: "ve",
    leadership: "v",
    volunteers: "vce",
    communication: "vc",
    content: "v",
  }),
  membro: rights({ dashboard: "v", agenda: "v", cells: "v", ministries: "v", volunteers: "v", content: "v" }),
  visitante: rights({ dashboard: "v", agenda: "v", cells: "v", content: "v" }),
};
