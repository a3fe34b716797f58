declare module "i18next" {
  interface ResourceNamespaceMap {
    public: typeof messages;
  }
}

export const messages = {
  "home.title": "Que alegria receber você",
  "home.lead": "Venha como está. Tem lugar para você e para a sua família.",
  "home.visit": "Visitar",
  "home.signIn": "Entrar",
  "home.firstTime": "É a sua primeira vez?",
  "home.firstTimeText": "Conte um pouco sobre você e nós preparamos a sua chegada.",
  "thanks.title": "Cadastro enviado com sucesso!",
  "thanks.text": "Nossa equipe entrará em contato em breve.",
  "thanks.next": "Já estamos esperando por você",
  "thanks.nextHint": "Pode fechar esta página quando quiser. Até breve!",
  "meetings.title": "Nossos encontros",
  "contact.title": "Fale com a gente",
  "contact.phone": "Telefone",
  "wait.seconds_one": "Tente novamente em {{count}} segundo.",
  "wait.seconds_many": "Tente novamente em {{count}} segundos.",
  "wait.seconds_other": "Tente novamente em {{count}} segundos.",
  "wait.minutes_one": "Tente novamente em {{count}} minuto.",
  "wait.minutes_many": "Tente novamente em {{count}} minutos.",
  "wait.minutes_other": "Tente novamente em {{count}} minutos.",
} as const;
