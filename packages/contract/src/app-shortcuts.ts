import type { Language } from "./languages.ts";
import type { Allow } from "./permissions.ts";

interface AppShortcut {
  readonly key: string;
  readonly path: string;
  readonly allow: Allow;
  readonly name: Readonly<Record<Language, string>>;
}

/** What the icon of the installed application leads to, the first ones first. */
export const appShortcuts = [
  {
    key: "add",
    path: "/visitor-management?add=true",
    allow: { allOf: ["visitors:create", "visitors:view"] },
    name: { "pt-BR": "Adicionar visitante", es: "Agregar visitante", en: "Add visitor" },
  },
  {
    key: "visitors",
    path: "/visitor-management",
    allow: "visitors:view",
    name: { "pt-BR": "Visitantes", es: "Visitantes", en: "Visitors" },
  },
  { key: "members", path: "/members", allow: "members:view", name: { "pt-BR": "Membros", es: "Miembros", en: "Members" } },
  { key: "agenda", path: "/agenda", allow: "agenda:view", name: { "pt-BR": "Agenda", es: "Agenda", en: "Calendar" } },
  {
    key: "birthdays",
    path: "/birthdays",
    allow: "members:view",
    name: { "pt-BR": "Aniversários", es: "Cumpleaños", en: "Birthdays" },
  },
  { key: "profile", path: "/profile", allow: "signedIn", name: { "pt-BR": "Meu perfil", es: "Mi perfil", en: "My profile" } },
] as const satisfies readonly AppShortcut[];

/** Systems show four shortcuts at most. */
export const MOST_SHORTCUTS = 4;
