import type { messages as pt } from "../pt/setup.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Preparemos tu iglesia",
  lead: "Dos partes y listo: los datos de la iglesia y tu cuenta de administrador. Todo se puede cambiar después.",
  church: "La iglesia",
  "church.name": "Nombre de la iglesia",
  "church.city": "Ciudad",
  "church.state": "Estado o provincia",
  "church.timeZone": "Zona horaria",
  "church.timeZoneHelp": "Decide qué es 'hoy' en las listas y los encuentros.",
  "church.phone": "Teléfono",
  "church.whatsapp": "WhatsApp",
  "church.email": "Correo electrónico",
  "church.address": "Dirección",
  "church.contactHelp": "El contacto aparece en la página de inicio y en el texto de privacidad.",
  admin: "Tu cuenta de administrador",
  "admin.name": "Tu nombre completo",
  "admin.email": "Tu correo electrónico",
  "admin.emailHelp": "Con él inicias sesión.",
  "admin.phone": "Tu teléfono",
  code: "Código de instalación",
  codeHelp: "Apareció en la pantalla del servidor al iniciar el sistema.",
  submit: "Crear iglesia y entrar",
  submitting: "Preparando...",
  refused: "No se pudo terminar",
};
