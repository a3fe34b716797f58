import type { messages as pt } from "../pt/privacy.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Privacidad",
  lead: "Cómo cuidamos tus datos, en palabras sencillas.",
  "who.title": "Quién cuida tus datos",
  "who.text":
    "{{church}} es responsable de los datos que nos das aquí, según la Ley General de Protección de Datos de Brasil (Ley nº 13.709/2018).",
  "what.title": "Qué guardamos y para qué",
  "what.text":
    "Guardamos lo que escribes en los formularios: nombre, contacto, dirección, familia y lo que quieras contar. Lo usamos para recibirte, ponernos en contacto y caminar contigo. No vendemos ni entregamos tus datos a nadie y no usamos rastreadores ni anuncios.",
  "faith.text":
    "Asistir a una iglesia dice algo sobre tu fe, y la ley protege esa información de modo especial. Por eso solo la tratamos con tu consentimiento.",
  "access.title": "Quién puede leer",
  "access.text":
    "Solo el equipo de la iglesia tendrá acceso, y tu pedido de oración solo los pastores. Cada persona del equipo ve únicamente lo que necesita para su servicio.",
  "children.title": "Niños",
  "children.text":
    "Los datos de niños solo los puede informar quien es responsable de ellos. Pedimos lo mínimo (cuántos son y sus edades) y lo usamos solo para recibirlos bien y con seguridad.",
  "keep.title": "Por cuánto tiempo",
  "keep.text":
    "Guardamos tus datos mientras haya contacto entre tú y la iglesia. Cuando ya no tengan sentido, o cuando lo pidas, los borramos o los volvemos anónimos, salvo lo que la ley obliga a guardar.",
  "rights.title": "Tus derechos",
  "rights.text": "Puedes, en cualquier momento y gratis:",
  "rights.see": "saber qué datos tenemos y recibir una copia",
  "rights.correct": "corregir lo que esté mal o incompleto",
  "rights.delete": "pedir que borremos o volvamos anónimos tus datos",
  "rights.withdraw": "retirar tu consentimiento",
  "rights.complain": "reclamar ante la Autoridad Nacional de Protección de Datos de Brasil (ANPD)",
  "contact.title": "Habla con la iglesia sobre tus datos",
  "contact.text": "Escríbenos o llámanos: {{contact}}.",
  "contact.inPerson": "Habla con la secretaría de la iglesia: ella encamina tu pedido.",
  ourChurch: "La iglesia",
  version: "Versión del {{date}}",
};
