import type { TaskText } from "./failures.ts";

export const taskTexts: Record<TaskText, string> = {
  "task.notFound": "Não encontramos esta tarefa. Tarefas terminadas são apagadas depois de 30 dias.",
  "task.state": "Esta tarefa já mudou de situação. Veja como ela está agora.",
  "task.open": "Já existe uma tarefa igual em andamento.",
  "task.interrupted": "A tarefa foi interrompida várias vezes e não avançou.",
  "task.defect": "A tarefa parou por um erro inesperado. Se acontecer de novo, avise quem cuida do servidor.",
  "task.canceled": "Tarefa cancelada.",
  "task.retried": "A tarefa vai continuar de onde parou.",
};
