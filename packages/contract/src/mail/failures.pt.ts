import type { MailCode } from "./failures.ts";

export const mailTexts: Record<MailCode, string> = {
  "delivery.notFound": "Não encontramos esta mensagem. Mensagens são apagadas depois de 18 meses.",
  "delivery.state": "Esta mensagem já mudou de situação. Veja como ela está agora.",
  "delivery.over": "Esta mensagem não pode mais ser enviada: o link dela venceu. Faça um novo convite ou um novo link.",
  "mail.noAddress": "A sua conta não tem e-mail para receber o teste.",
  "mail.retried": "A mensagem vai ser enviada de novo.",
  "mail.testQueued": "Mensagem de teste a caminho.",
};
