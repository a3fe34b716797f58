import { firstNameIn } from "../../../mail/mail-kind.ts";
import { mayCancel, pageOf, placeAndTime } from "./event-words.ts";
import type { RegistrationMails, RegistrationNews } from "./values.ts";

const hello = (name: string): string => {
  const first = firstNameIn(name);
  return first === "" ? "Olá!" : `Olá, ${first}!`;
};
const people = (party: number): string[] => (party > 1 ? [`A inscrição vale para ${party} pessoas.`] : []);

const news: Readonly<Record<RegistrationNews, { readonly title: string; readonly text: string }>> = {
  promoted: { title: "Abriu uma vaga para você", text: "Você estava na lista de espera e agora tem vaga em" },
  admitted: { title: "Sua inscrição foi confirmada", text: "A equipe confirmou a sua inscrição em" },
  listed: {
    title: "Você está na lista de espera",
    text: "A equipe confirmou a sua inscrição, mas as vagas acabaram. Se abrir uma, avisamos você. É para",
  },
  canceled: { title: "Sua inscrição foi cancelada", text: "A sua inscrição foi cancelada em" },
  eventChanged: { title: "O evento mudou", text: "Confira a nova data e o local de" },
  meetingChanged: { title: "Um encontro mudou", text: "Confira a nova data e o local deste encontro de" },
  meetingCanceled: { title: "Um encontro foi cancelado", text: "Os outros encontros continuam; este não vai acontecer:" },
  datesChanged: { title: "As datas mudaram", text: "Mais de um encontro mudou. Veja todas as datas na página da sua inscrição em" },
  eventCanceled: { title: "O evento foi cancelado", text: "Infelizmente não vai acontecer:" },
};

export const registrationMails: RegistrationMails = {
  eventRegistration: (mail, church) => {
    const isUnconfirmed = mail.state === "unconfirmed";
    const title = {
      confirmed: "Inscrição confirmada",
      pending: "Recebemos a sua inscrição",
      waiting: "Você está na lista de espera",
      unconfirmed: "Falta um passo: confirme a sua inscrição",
    }[mail.state];
    const then = {
      confirmed: [`Sua vaga está garantida. Na entrada, mostre o código ${mail.code}.`],
      pending: ["A equipe vai conferir a inscrição e avisa você por e-mail."],
      waiting: [`As vagas acabaram. Você é o ${mail.position ?? 1}º da lista; se abrir uma, avisamos você por e-mail.`],
      unconfirmed: [
        "Muita gente se inscreveu ao mesmo tempo da mesma rede. Toque em “Confirmar minha inscrição” e fique com uma vaga, se ainda houver. Se preferir, espere: a equipe também confere as inscrições.",
      ],
    }[mail.state];
    return {
      subject: `${title}: ${mail.event}`,
      title,
      paragraphs: [hello(mail.name), mail.event, ...placeAndTime("pt-BR", mail), ...people(mail.party), ...then],
      action: { label: isUnconfirmed ? "Confirmar minha inscrição" : "Ver ou cancelar", url: pageOf(mail, church) },
      notes: isUnconfirmed
        ? ["Se você não fez esta inscrição, não precisa fazer nada: ela só vale depois de confirmada."]
        : [
            "Não pode mais vir? Cancele pelo link: outra pessoa fica com a vaga.",
            "Se você não fez esta inscrição, pode cancelá-la pelo mesmo link.",
          ],
    };
  },
  eventNews: (mail, church) => ({
    subject: `${news[mail.what].title}: ${mail.event}`,
    title: news[mail.what].title,
    paragraphs: [hello(mail.name), `${news[mail.what].text} ${mail.event}.`, ...placeAndTime("pt-BR", mail)],
    action: { label: "Ver a inscrição", url: pageOf(mail, church) },
    notes: mayCancel(mail.what) ? ["Não pode vir? Cancele pelo link: outra pessoa fica com a vaga."] : [],
  }),
};
