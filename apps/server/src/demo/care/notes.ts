import type { NoteAudience } from "@aprisco/contract/care-notes.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { insertNote, notePlace, setReaders } from "../../features/care-notes/index.ts";
import { drawRecordId } from "../../records/record.ts";
import type { Vault } from "../../vault/vault.ts";

interface DemoNote {
  readonly text: string;
  readonly audience: NoteAudience;
  readonly by: "presidente" | "pastora" | "secretaria";
  readonly daysAgo: number;
}
const written: readonly DemoNote[] = [
  {
    text: "Conversa longa sobre o luto. Quer companhia nas próximas semanas; combinei de voltar com a Débora.",
    audience: "pastors",
    by: "presidente",
    daysAgo: 6,
  },
  { text: "O filho mais velho voltou a falar com eles. Orar com a família no domingo.", audience: "pastors", by: "pastora", daysAgo: 20 },
  {
    text: "Pediu ajuda para organizar as contas. Indiquei o grupo de finanças da família.",
    audience: "chosen",
    by: "pastora",
    daysAgo: 34,
  },
  {
    text: "Confidência de um momento difícil do casal. Acompanhar de perto, sem comentar.",
    audience: "author",
    by: "pastora",
    daysAgo: 41,
  },
  { text: "Ligou para agradecer a visita.", audience: "pastors", by: "secretaria", daysAgo: 3 },
];

/** A few notes about two of the families that were visited; the secretary's account may read one. */
export async function insertDemoNotes(tx: Handle, vault: Vault, { now }: { readonly now: Date }): Promise<void> {
  const queries = queriesOf(tx);
  const { rows: families } = await sql<{ id: number }>`
    select subject_id as id from care_visits where status = 'completed' group by subject_id order by count(*) desc, subject_id limit 2`.execute(
    queries,
  );
  const { rows: accounts } = await sql<{ id: number; email: string }>`
    select id, email from accounts where email in ('presidente@oliveira.example', 'pastora@oliveira.example', 'secretaria@oliveira.example')`.execute(
    queries,
  );
  const account = (who: DemoNote["by"]): number => accounts.find(({ email }) => email.startsWith(`${who}@`))?.id ?? 0;
  for (const [at, note] of written.entries()) {
    const family = families[at % 2]?.id;
    if (family === undefined) return;
    const id = await drawRecordId(tx, "pastoral_notes");
    const made = new Date(now.getTime() - note.daysAgo * DAY_MS);
    const { keyId, sealed } = await vault.seal(tx, "secret", notePlace(id), note.text, made);
    await insertNote(tx, {
      id,
      subject_id: family,
      person_id: null,
      author_account_id: account(note.by),
      sealed,
      key_id: keyId,
      audience: note.audience,
      created_at: made,
      updated_at: made,
    });
    if (note.audience === "chosen") await setReaders(tx, id, [account("secretaria")]);
  }
}
