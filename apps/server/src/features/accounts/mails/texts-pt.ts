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
    text: (church) => `A senha da sua conta em ${church} foi trocada, e todos os aparelhos saíram da conta.`,
  },
  emailChanged: {
    title: "Seu e-mail de acesso foi trocado",
    text: (church) => `O e-mail da sua conta em ${church} foi trocado. Este endereço não serve mais para entrar.`,
  },
  rightsChanged: {
    title: "Seu acesso mudou",
    text: (church) => `O seu papel ou as suas permissões em ${church} foram alterados pela equipe.`,
  },
  accountClosed: {
    title: "Seu acesso foi desativado",
    text: (church) => `O seu acesso em ${church} foi desativado pela equipe.`,
  },
  factorAdded: {
    title: "Verificação em duas etapas ativada",
    text: (church) => `Uma nova forma de verificação em duas etapas foi ativada na sua conta em ${church}.`,
  },
  factorRemoved: {
    title: "Verificação em duas etapas removida",
    text: (church) => `Uma forma de verificação em duas etapas foi removida da sua conta em ${church}.`,
  },
  recoveryCodeUsed: {
    title: "Código de recuperação usado",
    text: (church) => `Um código de recuperação foi usado para entrar na sua conta em ${church}.`,
  },
  codesGuessed: {
    title: "Alguém errou o código da segunda etapa",
    text: (church) =>
      `Alguém que sabe a sua senha em ${church} digitou vários códigos errados da verificação em duas etapas. Se não foi você, troque a senha agora.`,
  },
  sessionsEnded: {
    title: "Aparelhos saíram da sua conta",
    text: (church) => `Um ou mais aparelhos saíram da sua conta em ${church}.`,
  },
};

export const accountMails: AccountMails = {
  passwordLink: ({ name, link }, { name: church }) => ({
    subject: `Nova senha para ${church}`,
    title: hello(name),
    paragraphs: [`Este é o link para você escolher uma nova senha em ${church}.`],
    action: { label: "Escolher nova senha", url: link },
    notes: ["O link vale por 1 hora e só pode ser usado uma vez.", ignore],
  }),
  passwordByStaff: ({ name, link }, { name: church }) => ({
    subject: `Nova senha para ${church}`,
    title: hello(name),
    paragraphs: [`A equipe de ${church} preparou um link para você escolher uma nova senha.`],
    action: { label: "Escolher nova senha", url: link },
    notes: [week, ignore],
  }),
  invitation: ({ name, link }, { name: church }) => ({
    subject: `Seu acesso a ${church}`,
    title: hello(name),
    paragraphs: [`Aqui é de ${church}. Preparamos o seu acesso: escolha a sua senha para entrar.`],
    action: { label: "Escolher minha senha", url: link },
    notes: [week, "Se você não conhece a gente, pode ignorar esta mensagem."],
  }),
  approved: ({ name, link }, { name: church, url }) => ({
    subject: "Parabéns! Seu cadastro foi aprovado!",
    title: "Parabéns! Seu cadastro foi aprovado!",
    paragraphs: [
      `${hello(name)} Que alegria ter você com a gente em ${church}.`,
      link === null
        ? "Entre com o seu e-mail e a senha que você escolheu no cadastro."
        : "Falta só um passo: escolha a sua senha para entrar.",
    ],
    action: link === null ? { label: "Entrar", url: `${url}/login` } : { label: "Escolher minha senha", url: link },
    ...(link === null ? {} : { notes: [week] }),
  }),
  rejected: ({ name }, { name: church }) => ({
    subject: `Sobre o seu cadastro em ${church}`,
    title: hello(name),
    paragraphs: [
      `Obrigado por se cadastrar em ${church}. Por enquanto, o seu acesso ao sistema não foi liberado.`,
      "Isso não muda o nosso carinho por você: as portas da igreja estão sempre abertas. Se acha que houve um engano, responda a esta mensagem ou fale com a secretaria.",
    ],
  }),
  registrationReceived: ({ name }, { name: church }) => ({
    subject: `Recebemos o seu cadastro em ${church}`,
    title: hello(name),
    paragraphs: [
      `Recebemos o seu cadastro em ${church}. Nossa equipe vai analisar e avisar você por e-mail.`,
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
