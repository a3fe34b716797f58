import type { messages as pt } from "../pt/congregations.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  choice: "Congregación",
  lead: "Las congregaciones que forman la iglesia.",
  title: "Congregaciones de la iglesia",
  about:
    "Cada persona, visitante y ministerio pertenece a una congregación. Las que ve cada cuenta se eligen en los detalles de la cuenta, en Usuarios.",
  seat: "Sede",
  closedOn: "Cerrada el {{date}}",
  actions: "Acciones para {{name}}",
  rename: "Cambiar nombre",
  close: "Cerrar",
  reopen: "Reabrir",
  closed: "Congregación cerrada",
  closedText: "{{name}}: las personas y los registros continúan.",
  reopened: "Congregación reabierta",
  failed: "No se pudo cambiar la congregación. Inténtalo de nuevo.",
  "of.title": "Congregaciones",
  "of.all": "Todas",
  "of.none": "Ninguna",
  "of.change": "Cambiar",
  "of.changeOf": "Cambiar las congregaciones de {{name}}",
  "of.dialog": "Congregaciones de {{name}}",
  "of.text": "La cuenta ve y cambia solo lo que pertenece a las congregaciones elegidas.",
  "of.allHelp": "También las que se creen después.",
  "of.saved": "Congregaciones guardadas",
};
