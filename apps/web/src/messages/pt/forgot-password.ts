declare module "i18next" {
  interface ResourceNamespaceMap {
    "forgot-password": typeof messages;
  }
}

export const messages = {
  title: "Esqueceu a senha?",
  lead: "Acontece. Digite o e-mail da sua conta e enviamos um link para escolher outra.",
  email: "E-mail",
  submit: "Enviar link",
  submitting: "Enviando...",
  refused: "Não foi possível enviar",
  later: "Tente novamente em instantes.",
  "sent.title": "Confira seu e-mail",
  "sent.text":
    "Se houver uma conta com {{email}}, o link chega em alguns minutos. Ele vale por {{minutes}} minutos e só pode ser usado uma vez.",
  "sent.hint": "Não chegou? Veja a caixa de spam, ou fale com a equipe da igreja: ela também pode gerar um link para você.",
  another: "Usar outro e-mail",
  back: "Voltar para a entrada",
} as const;
