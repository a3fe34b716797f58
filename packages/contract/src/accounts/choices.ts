/** The closed lists of an account, without schemas: the light pages offer them and must not load the schema library. */

/** spec.md §3, highest rank first; `visitante` ranks below all. */
export const roleNames = [
  "admin",
  "pastor_presidente",
  "pastor_casa",
  "cooperador",
  "secretaria",
  "tesoureiro",
  "leader",
  "membro",
  "visitante",
] as const;
export const accountStatuses = ["ativo", "pendente", "inativo"] as const;
/** spec.md §3. */
export const maritalStatuses = ["solteiro", "casado", "divorciado", "viuvo", "uniao_estavel"] as const;
export const themes = ["light", "dark", "system"] as const;
/** The profile's language values; the interface uses pt-BR, es, en. */
export const profileLanguages = ["pt-BR", "en-US", "es-ES"] as const;
/** Accounts of which something is amiss: no password yet, never signed in, not for a long time. */
export const accountAccess = ["noPassword", "never", "long"] as const;
export const userSorts = ["name", "-name", "createdAt", "-createdAt", "lastSignInAt", "-lastSignInAt"] as const;
