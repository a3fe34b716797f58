/** spec.md §3. A file of its own: the light pages offer them and must not load the schema library. */
export const maritalStatuses = ["solteiro", "casado", "divorciado", "viuvo", "uniao_estavel"] as const;
