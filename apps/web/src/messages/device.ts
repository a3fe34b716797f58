import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    device: InPortuguese<typeof messages>;
  }
}

export const messages = {
  "push.here": ["Receber avisos neste aparelho", "Recibir avisos en este dispositivo", "Get notifications on this device"],
  "push.hereHelp": [
    "O navegador vai pedir a sua permissão. Ao sair da conta, os avisos param.",
    "El navegador te pedirá permiso. Al salir de la cuenta, los avisos se detienen.",
    "Your browser will ask for permission. Notifications stop when you sign out.",
  ],
  "push.on": ["Avisos ligados neste aparelho", "Avisos activados en este dispositivo", "Notifications are on for this device"],
  "push.off": ["Avisos desligados neste aparelho", "Avisos desactivados en este dispositivo", "Notifications are off for this device"],
  "push.denied": [
    "O navegador está bloqueando os avisos do Aprisco. Toque no cadeado ao lado do endereço, permita as notificações e recarregue a página.",
    "El navegador está bloqueando los avisos de Aprisco. Toca el candado junto a la dirección, permite las notificaciones y recarga la página.",
    "Your browser is blocking Aprisco’s notifications. Click the lock beside the address, allow notifications and reload the page.",
  ],
  "push.home": [
    "No iPhone e no iPad, primeiro toque em Compartilhar e em “Adicionar à Tela de Início”. Depois abra o Aprisco por lá e ligue os avisos aqui.",
    "En el iPhone y el iPad, primero toca Compartir y “Agregar a inicio”. Después abre Aprisco desde ahí y activa los avisos aquí.",
    "On iPhone and iPad, first tap Share and “Add to Home Screen”. Then open Aprisco from there and turn notifications on here.",
  ],
  "push.unsupported": [
    "Este navegador não recebe avisos. Experimente o Chrome, o Edge, o Firefox ou o Safari, com o endereço seguro (https) da igreja.",
    "Este navegador no recibe avisos. Prueba con Chrome, Edge, Firefox o Safari, con la dirección segura (https) de la iglesia.",
    "This browser cannot get notifications. Try Chrome, Edge, Firefox or Safari, with your church’s secure (https) address.",
  ],
  "push.closed": [
    "Os avisos no aparelho não estão disponíveis: a chave do cofre da igreja não foi encontrada. Fale com quem cuida do servidor.",
    "Los avisos en el dispositivo no están disponibles: no se encontró la llave de la bóveda de la iglesia. Habla con quien cuida el servidor.",
    "Notifications on devices are not available: the church’s vault key was not found. Talk to the person who looks after the server.",
  ],
  "push.failed": ["Não foi possível ligar os avisos", "No se pudieron activar los avisos", "Notifications could not be turned on"],
  "push.failedHint": [
    "O serviço de avisos do navegador não respondeu. Tente de novo daqui a pouco.",
    "El servicio de avisos del navegador no respondió. Inténtalo de nuevo en un momento.",
    "Your browser’s push service did not answer. Try again in a moment.",
  ],
  "push.others": ["Outros aparelhos que recebem avisos", "Otros dispositivos que reciben avisos", "Other devices that get notifications"],
  "push.since": ["Desde {{since}}", "Desde {{since}}", "Since {{since}}"],
  "push.reached": ["chegando", "llegando", "arriving"],
  "push.remove": ["Desligar", "Desactivar", "Turn off"],
  "push.removeOne": ["Desligar {{device}}", "Desactivar {{device}}", "Turn off {{device}}"],
  "push.removed": ["O aparelho não recebe mais avisos", "El dispositivo ya no recibe avisos", "This device no longer gets notifications"],
  "push.test": ["Enviar um aviso de teste", "Enviar un aviso de prueba", "Send a test notification"],
  "push.tested": ["Aviso de teste a caminho", "Aviso de prueba en camino", "Test notification on its way"],
  "push.testedHint": [
    "Ele chega em alguns segundos aos aparelhos ligados.",
    "Llega en unos segundos a los dispositivos activados.",
    "It reaches the devices that are turned on within seconds.",
  ],
  "device.title": ["Uso sem internet", "Uso sin internet", "Working offline"],
  "device.lead": [
    "O Aprisco abre mesmo sem conexão. O que fica guardado aqui depende de quem usa este aparelho.",
    "Aprisco se abre aunque no haya conexión. Lo que queda guardado aquí depende de quién usa este dispositivo.",
    "Aprisco opens even without a connection. What is kept here depends on who uses this device.",
  ],
  "device.mine": ["Este aparelho é meu", "Este dispositivo es mío", "This device is mine"],
  "device.mineHelp": [
    "Guarda por até 7 dias a agenda e as últimas listas que você viu, para consultar sem internet. Nada sobre oração, saúde ou crianças fica guardado aqui. Tudo é apagado quando você sai.",
    "Guarda hasta 7 días la agenda y las últimas listas que viste, para consultarlas sin internet. Nada sobre oración, salud o niños se guarda aquí. Todo se borra cuando sales.",
    "Keeps the calendar and the last lists you saw for up to 7 days, to look at offline. Nothing about prayer, health or children is ever stored. Everything is erased when you sign out.",
  ],
  "device.unsupported": [
    "Este navegador não guarda nada para o uso sem internet. Abra o Aprisco pelo endereço seguro (https) da igreja.",
    "Este navegador no guarda nada para el uso sin internet. Abre Aprisco con la dirección segura (https) de la iglesia.",
    "This browser keeps nothing for working offline. Open Aprisco by your church’s secure (https) address.",
  ],
  "device.install": [
    "Para abrir o Aprisco como um aplicativo, escolha “Instalar” no menu do navegador ou, no iPhone, “Adicionar à Tela de Início”.",
    "Para abrir Aprisco como una aplicación, elige “Instalar” en el menú del navegador o, en el iPhone, “Agregar a inicio”.",
    "To open Aprisco like an app, choose “Install” in your browser’s menu or, on iPhone, “Add to Home Screen”.",
  ],
  "device.install.act": ["Instalar neste aparelho", "Instalar en este dispositivo", "Install on this device"],
  "bar.install": ["Deixe a igreja à mão", "Ten la iglesia a mano", "Keep your church at hand"],
  "bar.installHint": [
    "{{church}} abre como um aplicativo, direto da tela inicial.",
    "{{church}} se abre como una aplicación, desde la pantalla de inicio.",
    "{{church}} opens like an app, straight from your home screen.",
  ],
  "bar.install.act": ["Instalar", "Instalar", "Install"],
  "bar.offline": ["Sem internet.", "Sin internet.", "You’re offline."],
  "bar.offlineHint": [
    "O que você salvar agora não será enviado: tente de novo quando a conexão voltar.",
    "Lo que guardes ahora no se enviará: inténtalo de nuevo cuando vuelva la conexión.",
    "Anything you save now won’t be sent: try again once you’re back online.",
  ],
  "bar.away": ["O servidor não está respondendo", "El servidor no está respondiendo", "The server is not answering"],
  "bar.awayHint": [
    "O que você salvar agora não será enviado: tente de novo quando ele voltar.",
    "Lo que guardes ahora no se enviará: inténtalo de nuevo cuando vuelva.",
    "Anything you save now won’t be sent: try again once it’s back.",
  ],
  "bar.kept": [
    "Mostrando o que este aparelho guardou em {{at}}.",
    "Se muestra lo que este dispositivo guardó el {{at}}.",
    "Showing what this device kept on {{at}}.",
  ],
  "away.title": ["Sem internet", "Sin internet", "You’re offline"],
  "away.hint": [
    "Sua sessão continua aberta. Esta página segue sozinha quando a conexão voltar.",
    "Tu sesión sigue abierta. Esta página sigue sola cuando vuelva la conexión.",
    "You’re still signed in. This page goes on by itself once you’re back online.",
  ],
  "away.church": ["Fale com a igreja", "Habla con la iglesia", "Contact the church"],
  "away.events": ["Próximos eventos", "Próximos eventos", "Upcoming events"],
  "away.canceled": ["cancelado", "cancelado", "canceled"],
  "bar.update": ["Há uma versão nova do Aprisco", "Hay una versión nueva de Aprisco", "There is a new version of Aprisco"],
  "bar.updateHint": [
    "Salve o que estiver escrevendo e atualize quando quiser.",
    "Guarda lo que estés escribiendo y actualiza cuando quieras.",
    "Save what you are writing and update whenever you like.",
  ],
  "bar.update.act": ["Atualizar", "Actualizar", "Update"],
  "bar.close": ["Fechar o aviso", "Cerrar el aviso", "Close this message"],
} as const satisfies Messages;
