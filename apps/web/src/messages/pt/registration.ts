declare module "i18next" {
  interface ResourceNamespaceMap {
    registration: typeof messages;
  }
}

export const messages = {
  title: "Cadastro realizado!",
  none: "Nenhum cadastro por aqui",
  "none.lead": "Esta página só mostra algo logo depois de um cadastro.",
  "none.register": "Fazer um cadastro",
  "card.lead": "Nossa equipe vai falar com você pelo telefone.",
  yours: "Confira seus dados",
  name: "Nome",
  email: "E-mail",
  phone: "Telefone",
  "account.next": "Enquanto isso, você já pode entrar com o seu e-mail e a sua senha para acompanhar o cadastro.",
  "card.next":
    "Como você não informou um e-mail, não criamos uma conta. Se mudar de ideia, é só pedir à secretaria. Se algo acima não estiver certo, fale com a igreja.",
  signIn: "Entrar",
  home: "Voltar ao Site",
} as const;
