import type { messages as pt } from "../pt/sections.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  label: "Secciones de la configuración",
  wholeChurch: "Lo que está aquí es de toda la iglesia: lo cambia quien ve todas las congregaciones y puede editar la configuración.",
  "title.church": "Iglesia",
  "title.congregations": "Congregaciones",
  "title.roles": "Roles",
  "title.fields": "Campos de la iglesia",
  "title.features": "Módulos",
  "title.services": "Integraciones",
  "title.history": "Historial",
  "title.security": "Seguridad y bóveda",
  "title.notices": "Avisos",
  "title.mail": "Correo",
  "title.activities": "Registro de actividades",
  "title.tasks": "Tareas",
};
