import type { InLanguages } from "../languages.ts";
import type { TaskText } from "../tasks.ts";

export const failureTexts: Readonly<Record<TaskText, InLanguages>> = {
  "task.notFound": [
    "Não encontramos esta tarefa. Tarefas terminadas são apagadas depois de 30 dias.",
    "No encontramos esta tarea. Las tareas terminadas se borran después de 30 días.",
    "We could not find this task. Finished tasks are deleted after 30 days.",
  ],
  "task.state": [
    "Esta tarefa já mudou de situação. Veja como ela está agora.",
    "Esta tarea ya cambió de estado. Mira cómo está ahora.",
    "This task has changed in the meantime. See how it stands now.",
  ],
  "task.open": [
    "Já existe uma tarefa igual em andamento.",
    "Ya hay una tarea igual en curso.",
    "There is already a task like this one in progress.",
  ],
  "task.interrupted": [
    "A tarefa foi interrompida várias vezes e não avançou.",
    "La tarea se interrumpió varias veces y no avanzó.",
    "The task was interrupted several times and made no progress.",
  ],
  "task.defect": [
    "A tarefa parou por um erro inesperado. Se acontecer de novo, avise quem cuida do servidor.",
    "La tarea se detuvo por un error inesperado. Si vuelve a pasar, avisa a quien cuida el servidor.",
    "The task stopped because of an unexpected error. If it happens again, tell the person who looks after the server.",
  ],
  "task.canceled": ["Tarefa cancelada.", "Tarea cancelada.", "Task canceled."],
  "task.retried": [
    "A tarefa vai continuar de onde parou.",
    "La tarea va a continuar desde donde se detuvo.",
    "The task will go on where it stopped.",
  ],
};
