declare module "i18next" {
  interface ResourceNamespaceMap {
    device: typeof messages;
  }
}

export const messages = {
  "push.title": "Avisos neste aparelho",
  "push.lead":
    "Saiba na hora o que espera por você, mesmo com o Aprisco fechado. Quando ele não está na tela, o aviso não diz o nome de ninguém.",
  "push.here": "Receber avisos neste aparelho",
  "push.hereHelp": "O navegador vai pedir a sua permissão. Ao sair da conta, os avisos param.",
  "push.on": "Avisos ligados neste aparelho",
  "push.off": "Avisos desligados neste aparelho",
  "push.denied":
    "O navegador está bloqueando os avisos do Aprisco. Toque no cadeado ao lado do endereço, permita as notificações e recarregue a página.",
  "push.home":
    "No iPhone e no iPad, primeiro toque em Compartilhar e em “Adicionar à Tela de Início”. Depois abra o Aprisco por lá e ligue os avisos aqui.",
  "push.unsupported":
    "Este navegador não recebe avisos. Experimente o Chrome, o Edge, o Firefox ou o Safari, com o endereço seguro (https) da igreja.",
  "push.closed":
    "Os avisos no aparelho não estão disponíveis: a chave do cofre da igreja não foi encontrada. Fale com quem cuida do servidor.",
  "push.failed": "Não foi possível ligar os avisos",
  "push.failedHint": "O serviço de avisos do navegador não respondeu. Tente de novo daqui a pouco.",
  "push.others": "Outros aparelhos que recebem avisos",
  "push.since": "Desde {{since}}",
  "push.reached": "chegando",
  "push.remove": "Desligar",
  "push.removeOne": "Desligar {{device}}",
  "push.removed": "O aparelho não recebe mais avisos",
  "push.test": "Enviar um aviso de teste",
  "push.tested": "Aviso de teste a caminho",
  "push.testedHint": "Ele chega em alguns segundos aos aparelhos ligados.",
  "device.title": "Uso sem internet",
  "device.lead": "O Aprisco abre mesmo sem conexão. O que fica guardado aqui depende de quem usa este aparelho.",
  "device.mine": "Este aparelho é meu",
  "device.mineHelp":
    "Guarda por até 7 dias as últimas listas que você viu, para consultar sem internet. Pedidos de oração, saúde e crianças nunca ficam. Tudo é apagado quando você sai.",
  "device.unsupported": "Este navegador não guarda nada para o uso sem internet. Abra o Aprisco pelo endereço seguro (https) da igreja.",
  "device.install":
    "Para abrir o Aprisco como um aplicativo, escolha “Instalar” no menu do navegador ou, no iPhone, “Adicionar à Tela de Início”.",
  "bar.offline": "Você está sem conexão",
  "bar.offlineHint": "O que você salvar agora não chega. Assim que a internet voltar, tudo segue.",
  "bar.away": "O servidor não está respondendo",
  "bar.awayHint": "O que você salvar agora não chega. Assim que ele voltar, esta página segue sozinha.",
  "bar.kept": "Mostrando o que este aparelho guardou em {{at}}.",
  "bar.update": "Há uma versão nova do Aprisco",
  "bar.updateHint": "Salve o que estiver escrevendo e atualize quando quiser.",
  "bar.update.act": "Atualizar",
  "bar.close": "Fechar o aviso",
} as const;
