import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeSubject } from "../../facets/notice.ts";

/** The senior pastor opened a note that was for its author only. */
export const NOTE_OPENED = "note.opened";

/** Notes for their authors, without a name: the family is told by its page alone, which has the note's head. */
const noteSubject: NoticeSubject = {
  name: "note",
  section: null,
  feature: "pastoral",
  rows: sql`select pastoral_notes.id, array[care_subjects.congregation_id] as congregation_ids, pastoral_notes.author_account_id as owner_id,
    '{}'::bigint[] as theirs, '' as name, true as is_open, pastoral_notes.subject_id
    from pastoral_notes join care_subjects on care_subjects.id = pastoral_notes.subject_id`,
  place: sql`subject.subject_id::text`,
  path: (_id, family) => `/pastoral-care/families?family=${family}`,
};

export const noteNotices: readonly NoticeKind[] = [
  {
    event: "note.opened",
    category: "system",
    type: "pastoral",
    priority: "high",
    action: "view",
    subject: noteSubject,
    on: NOTE_OPENED,
    audience: "owner",
    allow: null,
    channels: ["app", "email"],
    dedupe: ({ id, subjectId }) => `${subjectId}:${id}`,
    texts: {
      "pt-BR": {
        title: "Uma anotação sua foi aberta",
        message: () => "A presidência abriu uma anotação que era só sua e escreveu o motivo. Ele está na própria anotação.",
        counted: counting("1 anotação sua foi aberta", "anotações suas foram abertas"),
      },
      es: {
        title: "Se abrió una anotación tuya",
        message: () => "La presidencia abrió una anotación que era solo tuya y escribió el motivo. Está en la propia anotación.",
        counted: counting("Se abrió 1 anotación tuya", "anotaciones tuyas se abrieron"),
      },
      en: {
        title: "A note of yours was opened",
        message: () => "The senior pastor opened a note that was yours alone and wrote down why. You find the reason in the note.",
        counted: counting("1 note of yours was opened", "notes of yours were opened"),
      },
    },
  },
];
