import { firstNameIn, type MailWords } from "../../../mail/mail-kind.ts";
import type { AccountMails, SecurityEvent } from "./values.ts";

const hello = (name: string): string => {
  const first = firstNameIn(name);
  return first === "" ? "Olá!" : `Olá, ${first}!`;
};
const week = "O link vale por 7 dias e só pode ser usado uma vez.";
const ignore = "Se você não pediu isto, pode ignorar esta mensagem: nada muda na sua conta.";

const security: Readonly<Record<SecurityEvent, Pick<MailWords, "title"> & { readonly text: (church: string) => string }>> = {
  passwordChanged: {
    title: "Sua senha foi trocada",
    text: (church) => `A senha da sua conta na ${church} foi trocada, e todos os aparelhos saíram da conta.`,
  },
  passwordSet: {
    title: "Sua senha foi escolhida",
    text: (church) => `Uma senha foi escolhida para a sua conta na ${church}, com o link que você recebeu.`,
  },
  emailChanged: {
    title: "Seu e-mail de acesso foi trocado",
    text: (church) => `O e-mail da sua conta na ${church} foi trocado. Este endereço não serve mais para entrar.`,
  },
  emailAsked: {
    title: "Pediram a troca do seu e-mail de acesso",
    text: (church) =>
      `Alguém que sabe a senha da sua conta na ${church} pediu para entrar com outro e-mail. A troca só vale quando o novo endereço for confirmado. Se não foi você, entre e troque a senha: isso cancela o pedido.`,
  },
  rightsChanged: {
    title: "Seu acesso mudou",
    text: (church) => `O seu papel ou as suas permissões na ${church} foram alterados pela equipe.`,
  },
  accountClosed: {
    title: "Seu acesso foi desativado",
    text: (church) => `O seu acesso na ${church} foi desativado pela equipe.`,
  },
  factorAdded: {
    title: "Verificação em duas etapas ativada",
    text: (church) => `Uma nova forma de verificação em duas etapas foi ativada na sua conta na ${church}.`,
  },
  factorRemoved: {
    title: "Verificação em duas etapas removida",
    text: (church) => `Uma forma de verificação em duas etapas foi removida da sua conta na ${church}.`,
  },
  recoveryCodeUsed: {
    title: "Código de recuperação usado",
    text: (church) => `Um código de recuperação foi usado para entrar na sua conta na ${church}.`,
  },
  factorGuessed: {
    title: "Alguém tentou entrar na sua conta",
    text: (church) => `Alguém usou a sua senha na ${church} e errou várias vezes o código da segunda etapa. Por isso, troque a sua senha.`,
  },
  calendarFeedMade: {
    title: "Endereço da sua agenda criado",
    text: (church) => `Um endereço da sua agenda na ${church} foi criado. Quem tem o endereço vê os mesmos eventos que você.`,
  },
  calendarLinkMade: {
    title: "Calendário conectado",
    text: (church) => `Um calendário de outro servidor foi conectado à agenda da ${church} com a sua conta.`,
  },
  pushDeviceAdded: {
    title: "Avisos ligados em um aparelho",
    text: (church) => `Um aparelho passou a receber os avisos da sua conta na ${church}.`,
  },
};

export const accountMails: AccountMails = {
  passwordLink: ({ name, link }, { name: church }) => ({
    subject: `Nova senha na ${church}`,
    title: hello(name),
    paragraphs: [`Este é o link para você escolher uma nova senha na ${church}.`],
    action: { label: "Escolher nova senha", url: link },
    notes: ["O link vale por 1 hora e só pode ser usado uma vez.", ignore],
  }),
  passwordWaits: ({ name, waits }, { name: church }) => ({
    subject: `Sobre a sua senha na ${church}`,
    title: hello(name),
    paragraphs: waits
      ? [
          `Você pediu uma nova senha na ${church}, mas o seu cadastro ainda está em análise. Por isso não enviamos um link agora.`,
          "Assim que a equipe aprovar o cadastro, avisamos você por e-mail, e aí você escolhe a sua senha.",
        ]
      : [
          `Você pediu uma nova senha na ${church}, mas a sua conta não está ativa no momento. Por isso não enviamos um link.`,
          "Fale com a secretaria da igreja: a equipe pode reativar o seu acesso.",
        ],
    notes: [ignore],
  }),
  emailConfirm: ({ name, link }, { name: church }) => ({
    subject: `Confirme o seu e-mail na ${church}`,
    title: hello(name),
    paragraphs: [`Para passar a entrar na ${church} com este e-mail, confirme que ele é seu.`],
    action: { label: "Confirmar e-mail", url: link },
    notes: ["O link vale por 24 horas e só pode ser usado uma vez.", ignore],
  }),
  passwordByStaff: ({ name, link }, { name: church }) => ({
    subject: `Nova senha na ${church}`,
    title: hello(name),
    paragraphs: [`A equipe da ${church} preparou um link para você escolher uma nova senha.`],
    action: { label: "Escolher nova senha", url: link },
    notes: [week, ignore],
  }),
  invitation: ({ name, link }, { name: church }) => ({
    subject: `Seu acesso à ${church}`,
    title: hello(name),
    paragraphs: [`Aqui é da ${church}. Preparamos o seu acesso: escolha a sua senha para entrar.`],
    action: { label: "Escolher minha senha", url: link },
    notes: [week, "Se você não conhece a gente, pode ignorar esta mensagem."],
  }),
  approved: ({ name, link }, { name: church, url }) => ({
    subject: "Parabéns! Seu cadastro foi aprovado!",
    title: "Parabéns! Seu cadastro foi aprovado!",
    paragraphs: [
      `${hello(name)} Que alegria ter você com a gente na ${church}.`,
      link === undefined
        ? "Entre com o seu e-mail e a senha que você escolheu no cadastro."
        : "Falta só um passo: escolha a sua senha para entrar.",
    ],
    action: link === undefined ? { label: "Entrar", url: `${url}/login` } : { label: "Escolher minha senha", url: link },
    ...(link === undefined ? {} : { notes: [week] }),
  }),
  rejected: ({ name }, { name: church }) => ({
    subject: `Sobre o seu cadastro na ${church}`,
    title: hello(name),
    paragraphs: [
      `Obrigado por se cadastrar na ${church}. Por enquanto, o seu acesso ao sistema não foi liberado.`,
      "Isso não muda o nosso carinho por você: as portas da igreja estão sempre abertas. Se acha que houve um engano, responda a esta mensagem ou fale com a secretaria.",
    ],
  }),
  registrationReceived: ({ name }, { name: church }) => ({
    subject: `Recebemos o seu cadastro na ${church}`,
    title: hello(name),
    paragraphs: [
      `Recebemos o seu cadastro na ${church}. Nossa equipe vai analisar e avisar você por e-mail.`,
      "Você não precisa fazer mais nada agora.",
    ],
    notes: ["Se não foi você quem se cadastrou, pode ignorar esta mensagem."],
  }),
  securityNotice: ({ name, what }, { name: church }) => ({
    subject: `${security[what].title} – ${church}`,
    title: security[what].title,
    paragraphs: [
      `${hello(name)} ${security[what].text(church)}`,
      "Se foi você, ou se você já sabia, está tudo certo. Se não, fale com a secretaria da igreja o quanto antes.",
    ],
  }),
};
