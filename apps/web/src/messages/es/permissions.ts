import type { messages as pt } from "../pt/permissions.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  section: "Área",
  "action.view": "Ver",
  "action.create": "Agregar",
  "action.edit": "Editar",
  "action.delete": "Eliminar",
  "action.manage": "Administrar",
  right: "{{section}}: {{action}}",
  "denied.why": "¿Por qué no lo veo?",
  "grid.legend": "Leyenda",
  "grid.locked": "No puedes cambiarlo",
  "grid.lack": "No tienes este permiso; por eso no puedes darlo ni quitarlo.",
  "grid.manage": "Administrar incluye todas las acciones del área.",
};
