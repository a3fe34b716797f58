import type { Handle } from "../../database/connect.ts";
import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import type { Context } from "../../http/handler.ts";
import type { Caller } from "../../access/caller.ts";
import { counting, type NoticeKind, type NoticeSubject } from "../../facets/notice.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { homeCongregation } from "../congregations/index.ts";

const SHEET_SHOWN = "vault.sheetShown";
/** There is one vault. */
const VAULT_ID = 1;

interface SheetAct {
  readonly act: "shown" | "confirmed";
}

/** Tells the other administrators that somebody saw the 24 words, or confirmed the sheet. */
export async function tellSheet(
  tx: Handle,
  act: SheetAct["act"],
  { caller, now }: Pick<Context, "now"> & { readonly caller: Caller },
): Promise<void> {
  const data: SheetAct = { act };
  const congregationId = await homeCongregation(tx, null);
  const about = { actorId: caller.id, congregationId, subjectKind: "vault", subjectId: VAULT_ID };
  await happened(tx, { kind: SHEET_SHOWN, at: now, ...about, data });
}

const vaultSubject: NoticeSubject = {
  name: "vault",
  section: null,
  rows: sql`select ${VAULT_ID}::bigint as id, null::bigint[] as congregation_ids, null::bigint as owner_id, '{}'::bigint[] as theirs,
    null::text as name, true as is_open`,
  path: () => "/settings/security",
};

const isShown = ({ data }: { readonly data: Readonly<Record<string, unknown>> }): boolean => data["act"] === "shown";

export const vaultNotices: readonly NoticeKind[] = [
  {
    event: "vault.sheetShown",
    category: "system",
    type: "warning",
    priority: "high",
    action: "view",
    subject: vaultSubject,
    on: SHEET_SHOWN,
    audience: "holders",
    allow: "settings:manage",
    channels: ["app", "email", "push"],
    dedupe: ({ id }) => `${id}`,
    texts: {
      "pt-BR": {
        title: "Folha de recuperação do cofre",
        message: (values) =>
          isShown(values)
            ? "As 24 palavras do cofre foram mostradas. Quem as tem abre tudo o que está cifrado."
            : "A folha de recuperação do cofre foi confirmada como impressa e guardada.",
        counted: counting("1 aviso sobre a folha do cofre", "avisos sobre a folha do cofre"),
      },
      es: {
        title: "Hoja de recuperación de la bóveda",
        message: (values) =>
          isShown(values)
            ? "Se mostraron las 24 palabras de la bóveda. Quien las tiene abre todo lo que está cifrado."
            : "Se confirmó que la hoja de recuperación de la bóveda está impresa y guardada.",
        counted: counting("1 aviso sobre la hoja de la bóveda", "avisos sobre la hoja de la bóveda"),
      },
      en: {
        title: "Vault recovery sheet",
        message: (values) =>
          isShown(values)
            ? "The 24 words of the vault were shown. Anyone who has them can open everything that is encrypted."
            : "The vault’s recovery sheet was confirmed as printed and put away.",
        counted: counting("1 notice about the sheet of the vault", "notices about the sheet of the vault"),
      },
    },
  },
];
