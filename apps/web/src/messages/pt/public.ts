declare module "i18next" {
  interface ResourceNamespaceMap {
    public: typeof messages;
  }
}

export const messages = {
  "home.title": "Que alegria receber você",
  "home.lead": "Venha como está. Tem lugar para você e para a sua família.",
  "home.visit": "Quero visitar",
  "home.way": "Como chegar",
  "home.signIn": "Entrar",
  "home.open": "Abrir o sistema",
  "home.firstTime": "É a sua primeira vez?",
  "home.firstTimeText": "Você não precisa conhecer ninguém para vir. É simples assim:",
  "first.tell": "Conte que você vem",
  "first.tell.text": "Um cadastro rápido pelo celular, sem criar conta. Leva cerca de dois minutos.",
  "first.come": "Venha como está",
  "first.come.text": "Escolha um dos nossos encontros. Não precisa trazer nem preparar nada.",
  "first.talk": "A gente conversa",
  "first.talk.text": "Nossa equipe procura você depois, para ouvir como foi e tirar dúvidas.",
  "thanks.title": "Cadastro enviado com sucesso!",
  "thanks.text": "Nossa equipe entrará em contato em breve.",
  "thanks.next": "Já estamos esperando por você",
  "thanks.nextHint": "Pode fechar esta página quando quiser. Até breve!",
  "events.title": "Próximos eventos",
  "events.canceled": "Cancelado",
  "events.register": "Inscrever-se",
  "events.registerFor": "Inscrever-se: {{title}}",
  "meetings.title": "Nossos encontros",
  "contact.title": "Fale com a igreja",
  "contact.phone": "Telefone",
  needsScript: "Esta página precisa de JavaScript. Ative-o no navegador ou escolha outro caminho:",
  "wait.seconds_one": "Tente novamente em {{count}} segundo.",
  "wait.seconds_many": "Tente novamente em {{count}} segundos.",
  "wait.seconds_other": "Tente novamente em {{count}} segundos.",
  "wait.minutes_one": "Tente novamente em {{count}} minuto.",
  "wait.minutes_many": "Tente novamente em {{count}} minutos.",
  "wait.minutes_other": "Tente novamente em {{count}} minutos.",
} as const;
