import type { TaskText } from "./failures.ts";

export const taskTexts: Record<TaskText, string> = {
  "task.notFound": "No encontramos esta tarea. Las tareas terminadas se borran después de 30 días.",
  "task.state": "Esta tarea ya cambió de estado. Mira cómo está ahora.",
  "task.open": "Ya hay una tarea igual en curso.",
  "task.interrupted": "La tarea se interrumpió varias veces y no avanzó.",
  "task.defect": "La tarea se detuvo por un error inesperado. Si vuelve a pasar, avisa a quien cuida el servidor.",
  "task.canceled": "Tarea cancelada.",
  "task.retried": "La tarea va a continuar desde donde se detuvo.",
};
