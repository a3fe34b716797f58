import type { PushCode } from "./failures.ts";

export const pushTexts: Record<PushCode, string> = {
  "push.unavailable": "Los avisos en el dispositivo no están disponibles ahora. No se encontró la llave de la bóveda de la iglesia.",
  "push.foreign": "El servicio de avisos de este navegador no se acepta. Usa Chrome, Edge, Firefox o Safari.",
  "push.tooMany": "Diez dispositivos ya reciben avisos de esta cuenta. Desactiva uno primero.",
  "push.notFound": "Este dispositivo ya no recibe avisos.",
  "push.none": "Ningún dispositivo recibe avisos de esta cuenta.",
  "push.on": "Avisos activados en este dispositivo.",
  "push.off": "Avisos desactivados en este dispositivo.",
  "push.removed": "El dispositivo ya no recibe avisos.",
  "push.tested": "Aviso de prueba en camino.",
};
