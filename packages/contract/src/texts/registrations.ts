import type { InLanguages } from "../languages.ts";
import type { RegistrationText } from "../registrations.ts";

export const failureTexts: Readonly<Record<RegistrationText, InLanguages>> = {
  "registration.nameRequired": ["Informe o nome", "Escribe el nombre", "Enter the name"],
  "registration.contactRequired": [
    "Preencha o e-mail ou o telefone",
    "Completa el correo o el teléfono",
    "Enter an email address or a phone number",
  ],
  "registration.notPublic": [
    "Só eventos públicos podem receber inscrições de qualquer pessoa",
    "Solo los eventos públicos pueden recibir inscripciones de cualquier persona",
    "Only public events can take registrations from anyone",
  ],
  "registration.capacityTaken": [
    "Já há mais pessoas inscritas do que isso",
    "Ya hay más personas inscritas que ese número",
    "More people than that are already registered",
  ],
  "registration.order": [
    "O encerramento vem depois da abertura",
    "El cierre debe ser posterior a la apertura",
    "The closing date must be after the opening date",
  ],
  "registration.choices": [
    "Dê pelo menos duas opções diferentes",
    "Escribe al menos dos opciones distintas",
    "Give at least two different options",
  ],
  "registration.partyTooLarge": [
    "São pessoas demais para uma inscrição só",
    "Son demasiadas personas para una sola inscripción",
    "That is too many people for one registration",
  ],
  "registration.answerRequired": ["Responda a esta pergunta", "Responde a esta pregunta", "Answer this question"],
  "registration.noSeries": ["Este evento não se repete", "Este evento no se repite", "This event does not repeat"],
  "registration.scopeTaken": [
    "Já há pessoas inscritas, e elas souberam para que dia vale. Para mudar isso, cancele antes as inscrições.",
    "Ya hay personas inscritas, y se les dijo para qué día vale. Para cambiarlo, cancela antes las inscripciones.",
    "People have already registered and were told which day it is for. To change this, cancel their registrations first.",
  ],
  "registration.unknownEvent": [
    "Não encontramos este evento, ou ele não recebe inscrições.",
    "No encontramos este evento, o no recibe inscripciones.",
    "We could not find this event, or it does not take registrations.",
  ],
  "registration.full": ["As vagas acabaram.", "Ya no quedan lugares.", "All places are taken."],
  "registration.closed": [
    "As inscrições deste evento não estão abertas.",
    "Las inscripciones de este evento no están abiertas.",
    "Registration for this event is not open.",
  ],
  "registration.already": [
    "Esta pessoa já está inscrita neste evento.",
    "Esta persona ya está inscrita en este evento.",
    "This person is already registered for this event.",
  ],
  "registration.again": [
    "Já há uma inscrição com este nome e este contato. Se ela tem e-mail, enviamos o link de novo para lá: por ele você vê ou cancela a inscrição.",
    "Ya hay una inscripción con este nombre y este contacto. Si tiene correo, enviamos allí el enlace de nuevo: con él puedes ver o cancelar la inscripción.",
    "There is already a registration with this name and contact. If it has an email address, we sent the link there again: use it to see or cancel the registration.",
  ],
  "registration.over": [
    "O evento já passou ou foi cancelado; a inscrição fica como está.",
    "El evento ya pasó o fue cancelado; la inscripción queda como está.",
    "The event is over or was canceled; the registration stays as it is.",
  ],
  "registration.tooManyForContact": [
    "Já recebemos inscrições com este contato há pouco. Tente mais tarde ou fale com a igreja.",
    "Hace poco recibimos inscripciones con este contacto. Inténtalo más tarde o habla con la iglesia.",
    "We have just received registrations with this email or phone. Try again later or talk to the church.",
  ],
  "registration.created": ["Inscrição recebida.", "Inscripción recibida.", "Registration received."],
  "registration.opened": ["Inscrições salvas.", "Inscripciones guardadas.", "Registration saved."],
  "registration.admitted": ["Inscrição confirmada.", "Inscripción confirmada.", "Registration confirmed."],
  "registration.canceled": ["Inscrição cancelada.", "Inscripción cancelada.", "Registration canceled."],
  "registration.admittedSeveral": ["Inscrições confirmadas.", "Inscripciones confirmadas.", "Registrations confirmed."],
  "registration.canceledSeveral": ["Inscrições canceladas.", "Inscripciones canceladas.", "Registrations canceled."],
};
