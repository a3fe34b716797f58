import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import { usualRoleNames } from "@aprisco/contract/accounts/choices.ts";
import { sections, type Permission, type Section } from "@aprisco/contract/permissions.ts";

/** What a role is called and allowed until the church changes it, and again once that is put back. */
interface UsualRole {
  readonly display_name: string;
  readonly permissions: readonly (Permission | "*")[];
}

/** The team's table of rights: v = view, c = create, e = edit, M = manage. */
const letters = { v: "view", c: "create", e: "edit", M: "manage" } as const;
const isLetter = (letter: string): letter is keyof typeof letters => Object.hasOwn(letters, letter);
const rights = (table: Partial<Record<Section, string>>): readonly Permission[] =>
  sections.flatMap((section) => [...(table[section] ?? "")].filter(isLetter).map((letter) => `${section}:${letters[letter]}` as const));

export const usualRoles: Readonly<Record<RoleName, UsualRole>> = {
  admin: { display_name: usualRoleNames.admin, permissions: ["*"] },
  pastor_presidente: {
    display_name: usualRoleNames.pastor_presidente,
    permissions: rights({
      ...Object.fromEntries(sections.map((section) => [section, "M"])),
      dashboard: "v",
      reports: "v",
    }),
  },
  pastor_casa: {
    display_name: usualRoleNames.pastor_casa,
    permissions: rights({
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
  },
  cooperador: {
    display_name: usualRoleNames.cooperador,
    permissions: rights({
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
  },
  secretaria: {
    display_name: usualRoleNames.secretaria,
    permissions: rights({
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
  },
  tesoureiro: {
    display_name: usualRoleNames.tesoureiro,
    permissions: rights({
      dashboard: "v",
      members: "v",
      agenda: "v",
      ministries: "v",
      finance: "M",
      patrimonio: "M",
      content: "v",
      reports: "v",
    }),
  },
  leader: {
    display_name: usualRoleNames.leader,
    permissions: rights({
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
  },
  membro: {
    display_name: usualRoleNames.membro,
    permissions: rights({ dashboard: "v", agenda: "v", cells: "v", ministries: "v", volunteers: "v", content: "v" }),
  },
  visitante: { display_name: usualRoleNames.visitante, permissions: rights({ dashboard: "v", agenda: "v", cells: "v", content: "v" }) },
};
