import type { RoleName } from "@aprisco/contract/accounts-session.ts";

const origin = "https://here.invalid";

/**
 * The path to go to after sign-in, when `wanted` (from ?redirect=) is a plain path of this site. Null for anything that a browser
 * could read as another address: a scheme, `//`, a backslash, control characters, encoded slashes, or /login itself.
 */
export function safeRedirect(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > 2000 || !wanted.startsWith("/") || wanted.startsWith("//")) return null;
  for (const character of wanted) {
    const code = character.charCodeAt(0);
    if (code <= 32 || code === 92 || code === 127) return null;
  }
  const path = wanted.split(/[?#]/, 1)[0] ?? "";
  if (/%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path) || path.includes("//")) return null;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith("//")) return null;
  const target = url.pathname + url.search + url.hash;
  return /^\/(?:login|setup)(?:[/?#]|$)/.test(target) ? null : target;
}

const roles: readonly RoleName[] = [
  "admin",
  "pastor_presidente",
  "pastor_casa",
  "cooperador",
  "secretaria",
  "tesoureiro",
  "leader",
  "membro",
];
const withOwnLanding = new Set<string>(roles);

/** The start page of a role (spec.md §2.5): "/pastor-casa/dashboard"; /membro/dashboard for any role without its own. */
export const landingOf = (role: string): string => `/${(withOwnLanding.has(role) ? role : "membro").replaceAll("_", "-")}/dashboard`;
