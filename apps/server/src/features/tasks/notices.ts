import type { FileTaskKind } from "@aprisco/contract/tasks.ts";
import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeSubject } from "../../facets/notice.ts";
import { TASK_DONE, TASK_FAILED } from "../../tasks/claims-store.ts";

const taskSubject: NoticeSubject = {
  name: "task",
  section: null,
  rows: sql`select tasks.id, null::bigint[] as congregation_ids, tasks.created_by as owner_id, '{}'::bigint[] as theirs,
    null::text as name, tasks.state = 'failed' as is_open
    from tasks`,
  path: () => "/settings/tasks",
};

/** A file that a task made: it is taken where the notice stands, so it has no page. */
const fileSubject: NoticeSubject = {
  ...taskSubject,
  name: "madeFile",
  rows: sql`select tasks.id, null::bigint[] as congregation_ids, tasks.created_by as owner_id, '{}'::bigint[] as theirs,
    null::text as name, tasks.state = 'done' as is_open
    from tasks`,
  path: () => null,
};

const files: readonly string[] = ["reportFile", "listFile"] satisfies readonly FileTaskKind[];

const ofStarter = {
  category: "system",
  action: "view",
  subject: taskSubject,
  audience: "owner",
  allow: null,
  channels: ["app", "push"],
} as const;

export const taskNotices: readonly NoticeKind[] = [
  {
    ...ofStarter,
    event: "file.ready",
    subject: fileSubject,
    type: "success",
    priority: "low",
    on: TASK_DONE,
    when: ({ data }) => files.includes((data as { readonly kind: string }).kind),
    texts: {
      "pt-BR": {
        title: "Seu arquivo está pronto",
        message: () => "O arquivo que você pediu já pode ser baixado. Ele fica guardado por um dia.",
        counted: counting("1 arquivo pronto", "arquivos prontos"),
      },
      es: {
        title: "Tu archivo está listo",
        message: () => "Ya puedes descargar el archivo que pediste. Se guarda por un día.",
        counted: counting("1 archivo listo", "archivos listos"),
      },
      en: {
        title: "Your file is ready",
        message: () => "The file you asked for can be downloaded. It is kept for a day.",
        counted: counting("1 file ready", "files ready"),
      },
    },
  },
  {
    ...ofStarter,
    event: "task.failed",
    type: "error",
    priority: "medium",
    on: TASK_FAILED,
    // After a manual retry it may fail again.
    dedupe: ({ id }) => String(id),
    texts: {
      "pt-BR": {
        title: "Uma tarefa sua não terminou",
        message: () => "Algo deu errado no caminho. Vale a pena tentar de novo.",
        counted: counting("1 tarefa que não terminou", "tarefas que não terminaram"),
      },
      es: {
        title: "Una tarea tuya no terminó",
        message: () => "Algo salió mal en el camino. Vale la pena intentarlo de nuevo.",
        counted: counting("1 tarea que no terminó", "tareas que no terminaron"),
      },
      en: {
        title: "One of your tasks did not finish",
        message: () => "Something went wrong on the way. It’s worth trying again.",
        counted: counting("1 task that did not finish", "tasks that did not finish"),
      },
    },
  },
];
