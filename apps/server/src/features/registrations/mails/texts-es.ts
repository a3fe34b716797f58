import { firstNameIn } from "../../../mail/mail-kind.ts";
import { mayCancel, pageOf, placeAndTime } from "./event-words.ts";
import type { RegistrationMails, RegistrationNews } from "./values.ts";

const hello = (name: string): string => {
  const first = firstNameIn(name);
  return first === "" ? "¡Hola!" : `¡Hola, ${first}!`;
};
const people = (party: number): string[] => (party > 1 ? [`La inscripción vale para ${party} personas.`] : []);

const news: Readonly<Record<RegistrationNews, { readonly title: string; readonly text: string }>> = {
  promoted: { title: "Se abrió un lugar para ti", text: "Estabas en la lista de espera y ahora tienes lugar en" },
  admitted: { title: "Tu inscripción fue confirmada", text: "El equipo confirmó tu inscripción en" },
  listed: {
    title: "Estás en la lista de espera",
    text: "El equipo confirmó tu inscripción, pero ya no quedan lugares. Si se abre uno, te avisamos. Es para",
  },
  canceled: { title: "Tu inscripción fue cancelada", text: "Se canceló tu inscripción en" },
  eventChanged: { title: "El evento cambió", text: "Mira la nueva fecha y el lugar de" },
  meetingChanged: { title: "Un encuentro cambió", text: "Mira la nueva fecha y el lugar de este encuentro de" },
  meetingCanceled: { title: "Un encuentro fue cancelado", text: "Los demás encuentros siguen; este no se realizará:" },
  datesChanged: {
    title: "Las fechas cambiaron",
    text: "Cambió más de un encuentro. Mira todas las fechas en la página de tu inscripción a",
  },
  eventCanceled: { title: "El evento fue cancelado", text: "Lamentablemente no se realizará:" },
};

export const registrationMails: RegistrationMails = {
  eventRegistration: (mail, church) => {
    const isUnconfirmed = mail.state === "unconfirmed";
    const title = {
      confirmed: "Inscripción confirmada",
      pending: "Recibimos tu inscripción",
      waiting: "Estás en la lista de espera",
      unconfirmed: "Falta un paso: confirma tu inscripción",
    }[mail.state];
    const then = {
      confirmed: [`Tu lugar está asegurado. En la entrada, muestra el código ${mail.code}.`],
      pending: ["El equipo revisará la inscripción y te avisará por correo."],
      waiting: [`Ya no quedan lugares. Tu puesto en la lista es el ${mail.position ?? 1}; si se abre un lugar, te avisamos por correo.`],
      unconfirmed: [
        "Mucha gente se inscribió a la vez desde la misma red. Toca “Confirmar mi inscripción” y quédate con un lugar, si aún hay. Si prefieres, espera: el equipo también revisa las inscripciones.",
      ],
    }[mail.state];
    return {
      subject: `${title}: ${mail.event}`,
      title,
      paragraphs: [hello(mail.name), mail.event, ...placeAndTime("es", mail), ...people(mail.party), ...then],
      action: { label: isUnconfirmed ? "Confirmar mi inscripción" : "Ver o cancelar", url: pageOf(mail, church) },
      notes: isUnconfirmed
        ? ["Si no hiciste esta inscripción, no necesitas hacer nada: solo vale una vez confirmada."]
        : [
            "¿Ya no puedes venir? Cancela con el enlace: otra persona se queda con el lugar.",
            "Si tú no hiciste esta inscripción, puedes cancelarla con el mismo enlace.",
          ],
    };
  },
  eventNews: (mail, church) => ({
    subject: `${news[mail.what].title}: ${mail.event}`,
    title: news[mail.what].title,
    paragraphs: [hello(mail.name), `${news[mail.what].text} ${mail.event}.`, ...placeAndTime("es", mail)],
    action: { label: "Ver la inscripción", url: pageOf(mail, church) },
    notes: mayCancel(mail.what) ? ["¿No puedes venir? Cancela con el enlace: otra persona se queda con el lugar."] : [],
  }),
};
