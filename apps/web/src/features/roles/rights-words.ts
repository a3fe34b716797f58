import { actions, sections, type Action, type Section } from "@aprisco/contract/permissions.ts";
import type { RoleEffect, RoleRecord } from "@aprisco/contract/roles.ts";
import { useTranslation } from "react-i18next";
import { useRoleWord } from "../../language/role-word.ts";
import { useLanguage } from "../../language/use-language.ts";
import { usePermissionWords } from "../../ui/choice/permission-words.ts";

interface Effect {
  readonly kind: "gain" | "lose";
  readonly section: Section;
  readonly count: number;
  readonly acts: readonly Action[];
}

/** The accounts that lose rights, then those that gain some; actions of a section with the same number of accounts form one line. */
export function effectsBySection(effects: readonly RoleEffect[]): readonly Effect[] {
  const found = new Map<string, Effect>();
  for (const kind of ["lose", "gain"] as const)
    for (const { permission, [kind]: count } of effects.filter((effect) => effect[kind] > 0)) {
      const [section, action] = permission.split(":") as [Section, Action];
      const key = [kind, section, count].join();
      found.set(key, { kind, section, count, acts: [...(found.get(key)?.acts ?? []), action] });
    }
  return [...found.values()];
}

/** A change of rights as text: "Finanças: 12 pessoas deixam de ver e editar", "Finanças: ver e editar". */
export function useRightsWords() {
  const { t } = useTranslation("roles");
  const { sectionWord } = usePermissionWords();
  const list = new Intl.ListFormat(useLanguage());
  const verbs = (acts: readonly Action[]): string => list.format(acts.map((action) => t(`verb.${action}`)));
  return {
    effectText: ({ kind, section, count, acts }: Effect): string =>
      t(`effects.${kind}`, { section: sectionWord(section), count, actions: verbs(acts) }),
    rightsText: (rights: readonly string[]): string =>
      sections
        .map((section) => ({ section, some: actions.filter((action) => rights.includes(`${section}:${action}`)) }))
        .filter(({ some }) => some.length > 0)
        .map(({ section, some }) => `${sectionWord(section)} (${verbs(some)})`)
        .join(", "),
  };
}

export function useRecordName(): (role: Pick<RoleRecord, "name" | "display_name" | "usual_name">) => string {
  const roleWord = useRoleWord();
  return ({ name: role, display_name: roleName, usual_name: usual }) => roleWord({ role, roleName, roleRenamed: roleName !== usual });
}
