declare module "i18next" {
  interface ResourceNamespaceMap {
    privacy: typeof messages;
  }
}

export const messages = {
  title: "Privacidade",
  lead: "Como cuidamos dos seus dados, em palavras simples.",
  "who.title": "Quem cuida dos seus dados",
  "who.text": "{{church}} é responsável pelos dados que você informa aqui, conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).",
  "what.title": "O que guardamos e para quê",
  "what.text":
    "Guardamos o que você escreve nos formulários: nome, contato, endereço, família e o que mais quiser contar. Usamos isso para receber você, entrar em contato e caminhar junto. Não vendemos nem entregamos seus dados a ninguém e não usamos rastreadores nem anúncios.",
  "faith.text":
    "Frequentar uma igreja diz algo sobre a sua fé, e a lei protege essa informação de modo especial. Por isso só a tratamos com o seu consentimento.",
  "access.title": "Quem pode ler",
  "access.text":
    "Só a equipe da igreja terá acesso, e seu pedido de oração só os pastores. Cada pessoa da equipe vê apenas o que precisa para o seu serviço.",
  "children.title": "Crianças",
  "children.text":
    "Dados de crianças só podem ser informados por quem é responsável por elas. Pedimos o mínimo (quantas são e as idades) e usamos apenas para acolhê-las bem e com segurança.",
  "keep.title": "Por quanto tempo",
  "keep.text":
    "Guardamos seus dados enquanto houver contato entre você e a igreja. Quando não fizerem mais sentido, ou quando você pedir, nós os apagamos ou tornamos anônimos, exceto o que a lei manda guardar.",
  "rights.title": "Seus direitos",
  "rights.text": "Você pode, a qualquer momento e de graça:",
  "rights.see": "saber quais dados temos e receber uma cópia",
  "rights.correct": "corrigir o que estiver errado ou incompleto",
  "rights.delete": "pedir que apaguemos ou tornemos anônimos os seus dados",
  "rights.withdraw": "retirar o seu consentimento",
  "rights.complain": "reclamar à Autoridade Nacional de Proteção de Dados (ANPD)",
  "contact.title": "Fale com a igreja sobre os seus dados",
  "contact.text": "Escreva ou ligue: {{contact}}.",
  "contact.inPerson": "Procure a secretaria da igreja: ela encaminha o seu pedido.",
  ourChurch: "A igreja",
  version: "Versão de {{date}}",
} as const;
