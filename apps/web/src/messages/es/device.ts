import type { messages as pt } from "../pt/device.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  "push.title": "Avisos en este dispositivo",
  "push.lead":
    "Entérate al momento de lo que te espera, aunque Aprisco esté cerrado. Cuando no está en pantalla, el aviso no dice el nombre de nadie.",
  "push.here": "Recibir avisos en este dispositivo",
  "push.hereHelp": "El navegador te pedirá permiso. Al salir de la cuenta, los avisos se detienen.",
  "push.on": "Avisos activados en este dispositivo",
  "push.off": "Avisos desactivados en este dispositivo",
  "push.denied":
    "El navegador está bloqueando los avisos de Aprisco. Toca el candado junto a la dirección, permite las notificaciones y recarga la página.",
  "push.home":
    "En el iPhone y el iPad, primero toca Compartir y “Agregar a inicio”. Después abre Aprisco desde ahí y activa los avisos aquí.",
  "push.unsupported":
    "Este navegador no recibe avisos. Prueba con Chrome, Edge, Firefox o Safari, con la dirección segura (https) de la iglesia.",
  "push.closed":
    "Los avisos en el dispositivo no están disponibles: no se encontró la llave de la bóveda de la iglesia. Habla con quien cuida el servidor.",
  "push.failed": "No se pudieron activar los avisos",
  "push.failedHint": "El servicio de avisos del navegador no respondió. Inténtalo de nuevo en un momento.",
  "push.others": "Otros dispositivos que reciben avisos",
  "push.since": "Desde {{since}}",
  "push.reached": "llegando",
  "push.remove": "Desactivar",
  "push.removeOne": "Desactivar {{device}}",
  "push.removed": "El dispositivo ya no recibe avisos",
  "push.test": "Enviar un aviso de prueba",
  "push.tested": "Aviso de prueba en camino",
  "push.testedHint": "Llega en unos segundos a los dispositivos activados.",
  "device.title": "Uso sin internet",
  "device.lead": "Aprisco se abre aunque no haya conexión. Lo que queda guardado aquí depende de quién usa este dispositivo.",
  "device.mine": "Este dispositivo es mío",
  "device.mineHelp":
    "Guarda hasta 7 días las últimas listas que viste, para consultarlas sin internet. Las peticiones de oración, la salud y los niños nunca quedan. Todo se borra cuando sales.",
  "device.unsupported":
    "Este navegador no guarda nada para el uso sin internet. Abre Aprisco con la dirección segura (https) de la iglesia.",
  "device.install":
    "Para abrir Aprisco como una aplicación, elige “Instalar” en el menú del navegador o, en el iPhone, “Agregar a inicio”.",
  "bar.offline": "Estás sin conexión",
  "bar.offlineHint": "Lo que guardes ahora no llega. En cuanto vuelva internet, todo sigue.",
  "bar.away": "El servidor no está respondiendo",
  "bar.awayHint": "Lo que guardes ahora no llega. En cuanto vuelva, esta página sigue sola.",
  "bar.kept": "Se muestra lo que este dispositivo guardó el {{at}}.",
  "bar.update": "Hay una versión nueva de Aprisco",
  "bar.updateHint": "Guarda lo que estés escribiendo y actualiza cuando quieras.",
  "bar.update.act": "Actualizar",
  "bar.close": "Cerrar el aviso",
};
