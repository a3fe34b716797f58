import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "event-registration": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Inscrição em evento", "Inscripción a un evento", "Event registration"],
  lead: [
    "Inscreva-se: leva um minuto e não precisa de conta.",
    "Inscríbete: te lleva un minuto y no necesitas cuenta.",
    "Register: it takes a minute and you don’t need an account.",
  ],
  "when.allDay": ["{{day}}, o dia todo", "{{day}}, todo el día", "{{day}}, all day"],
  "when.days": ["{{from}} a {{to}}", "{{from}} a {{to}}", "{{from}} to {{to}}"],
  "when.times": ["{{day}}, {{from}} às {{to}}", "{{day}}, de {{from}} a {{to}}", "{{day}}, {{from}} to {{to}}"],
  "when.span": ["{{from}} até {{to}}", "{{from}} hasta {{to}}", "{{from}} until {{to}}"],
  form: ["Formulário de inscrição", "Formulario de inscripción", "Registration form"],
  name: ["Nome completo", "Nombre completo", "Full name"],
  email: ["E-mail", "Correo electrónico", "Email"],
  "contact.help": [
    "Deixe o e-mail ou o telefone: é por eles que avisamos se algo mudar.",
    "Deja el correo o el teléfono: por ahí avisamos si algo cambia.",
    "Leave an email address or a phone number so we can tell you if anything changes.",
  ],
  phone: ["Telefone", "Teléfono", "Phone"],
  party: ["Quantas pessoas vêm", "Cuántas personas vienen", "How many are coming"],
  "party.people_one": ["Só eu", "Solo yo", "Just me"],
  "party.people_other": ["{{count}} pessoas, comigo", "{{count}} personas, conmigo", "{{count}} people, with me"],
  "party.yours_one": [
    "A inscrição vale para {{count}} pessoa.",
    "La inscripción vale para {{count}} persona.",
    "The registration is for {{count}} person.",
  ],
  "party.yours_other": [
    "A inscrição vale para {{count}} pessoas.",
    "La inscripción vale para {{count}} personas.",
    "The registration is for {{count}} people.",
  ],
  choose: ["Escolha", "Elige", "Choose"],
  yes: ["Sim", "Sí", "Yes"],
  no: ["Não", "No", "No"],
  "consent.label": [
    "Concordo que a igreja guarde e use estes dados para este evento.",
    "Acepto que la iglesia guarde y use estos datos para este evento.",
    "I agree to the church keeping and using these details for this event.",
  ],
  "consent.link": [
    "Ler o texto de privacidade (abre em outra aba)",
    "Leer el texto de privacidad (se abre en otra pestaña)",
    "Read the privacy notice (opens in a new tab)",
  ],
  "consent.needed": [
    "Para enviar, precisamos que você concorde com o uso dos seus dados.",
    "Para enviar, necesitamos que aceptes el uso de tus datos.",
    "To send this, we need you to agree to the use of your details.",
  ],
  left_one: ["Resta {{count}} vaga.", "Queda {{count}} lugar.", "{{count}} place left."],
  left_other: ["Restam {{count}} vagas.", "Quedan {{count}} lugares.", "{{count}} places left."],
  approval: [
    "A equipe confere cada inscrição e avisa você.",
    "El equipo revisa cada inscripción y te avisa.",
    "The team reviews each registration and lets you know.",
  ],
  waitlist: [
    "As vagas acabaram, mas há uma lista de espera: se alguém desistir, avisamos você.",
    "Ya no quedan lugares, pero hay una lista de espera: si alguien cancela, te avisamos.",
    "All places are taken, but there is a waiting list: if someone cancels, we’ll let you know.",
  ],
  submit: ["Inscrever-me", "Inscribirme", "Register"],
  "submit.wait": ["Entrar na lista de espera", "Apuntarme a la lista de espera", "Join the waiting list"],
  sending: ["Enviando...", "Enviando...", "Sending..."],
  crowd: [
    "Muita gente ao mesmo tempo, já tentamos de novo. Você não precisa fazer nada.",
    "Hay mucha gente a la vez; ya lo intentamos de nuevo. No necesitas hacer nada.",
    "Many people at the same time. We’re already trying again; you don’t need to do anything.",
  ],
  refused: ["A inscrição não foi enviada", "La inscripción no se envió", "The registration was not sent"],
  failed: ["Não foi possível carregar", "No se pudo cargar", "This could not be loaded"],
  "failed.hint": [
    "Tente novamente em instantes. Nada do que você digitou se perdeu.",
    "Inténtalo de nuevo en un momento. Nada de lo que escribiste se perdió.",
    "Try again in a moment. Nothing you typed is lost.",
  ],
  "failed.offline": [
    "Sem conexão com a internet. Tente novamente quando ela voltar.",
    "Sin conexión a internet. Inténtalo de nuevo cuando vuelva.",
    "There is no connection. Try again once it is back.",
  ],
  again: ["Tentar Novamente", "Intentar de nuevo", "Try again"],
  unknown: ["Este link não leva a nenhuma inscrição", "Este enlace no lleva a ninguna inscripción", "This link leads to no registration"],
  "unknown.hint": [
    "O evento pode ter saído da agenda pública, ou o link veio incompleto. Fale com a igreja.",
    "Puede que el evento ya no esté en la agenda pública, o que el enlace esté incompleto. Habla con la iglesia.",
    "The event may have left the public calendar, or the link is incomplete. Talk to the church.",
  ],
  home: ["Ir para o site da igreja", "Ir al sitio de la iglesia", "Go to the church’s site"],
  "registrationState.full": ["As vagas acabaram", "Ya no quedan lugares", "All places are taken"],
  "registrationState.fullHint": [
    "Obrigado pelo interesse! Fique de olho nos próximos eventos.",
    "¡Gracias por tu interés! Mira los próximos eventos.",
    "Thank you for your interest! Look out for the next events.",
  ],
  "registrationState.soon": ["As inscrições ainda vão abrir", "Las inscripciones abrirán pronto", "Registration will open soon"],
  "registrationState.soonHint": ["Abrem em {{when}}.", "Abren el {{when}}.", "It opens on {{when}}."],
  "registrationState.closed": ["As inscrições estão encerradas", "Las inscripciones están cerradas", "Registration is closed"],
  "registrationState.closedHint": [
    "Se você precisa muito vir, fale com a igreja.",
    "Si de verdad necesitas venir, habla con la iglesia.",
    "If you really need to come, talk to the church.",
  ],
  "registrationState.canceled": ["Este evento foi cancelado", "Este evento fue cancelado", "This event was canceled"],
  "registrationState.canceledHint": [
    "Veja no site da igreja o que vem por aí.",
    "Mira en el sitio de la iglesia lo que viene.",
    "See on the church’s site what is coming up.",
  ],
  "registrationState.over": ["Este evento já aconteceu", "Este evento ya pasó", "This event is over"],
  "registrationState.overHint": [
    "Veja no site da igreja o que vem por aí.",
    "Mira en el sitio de la iglesia lo que viene.",
    "See on the church’s site what is coming up.",
  ],
  "state.confirmed": ["Tudo certo, {{name}}!", "¡Todo listo, {{name}}!", "All set, {{name}}!"],
  "state.confirmed.lead": ["Sua inscrição está confirmada.", "Tu inscripción está confirmada.", "Your registration is confirmed."],
  "state.confirmed.hint": ["Na entrada, mostre este código:", "En la entrada, muestra este código:", "At the door, show this code:"],
  "state.pending": [
    "Recebemos a sua inscrição, {{name}}",
    "Recibimos tu inscripción, {{name}}",
    "We have received your registration, {{name}}",
  ],
  "state.pending.lead": [
    "A equipe vai conferir e avisar você.",
    "El equipo la revisará y te avisará.",
    "The team will review it and let you know.",
  ],
  "state.pending.hint": [
    "A sua vaga fica guardada até a resposta.",
    "Tu lugar queda guardado hasta la respuesta.",
    "Your place is kept until then.",
  ],
  "state.unconfirmed": [
    "Recebemos a sua inscrição, {{name}}",
    "Recibimos tu inscripción, {{name}}",
    "We have received your registration, {{name}}",
  ],
  "state.unconfirmed.lead": [
    "Sua inscrição aguarda confirmação.",
    "Tu inscripción espera confirmación.",
    "Your registration awaits confirmation.",
  ],
  "state.unconfirmed.hint": [
    "Muita gente se inscreveu pela mesma rede que você. A equipe da igreja confere a sua inscrição, e a vaga é sua quando ela confirmar. Guarde o link abaixo para acompanhar.",
    "Mucha gente se inscribió desde la misma red que tú. El equipo de la iglesia revisará tu inscripción, y el lugar será tuyo cuando la confirme. Guarda el enlace de abajo para seguirla.",
    "Many people registered from the same network as you. The church’s team will look at your registration, and the place is yours once they confirm it. Keep the link below to follow it.",
  ],
  "state.unconfirmed.mailed": [
    "Muita gente se inscreveu pela mesma rede que você. Abra o link que enviamos ao seu e-mail (ele pode levar alguns minutos) e a vaga é sua, se ainda houver. Se preferir, espere: a equipe também confirma.",
    "Mucha gente se inscribió desde la misma red que tú. Abre el enlace que enviamos a tu correo (puede tardar unos minutos) y el lugar es tuyo, si aún hay. Si prefieres, espera: el equipo también confirma.",
    "Many people registered from the same network as you. Open the link in the email we are sending you (it may take a few minutes) and the place is yours, if there is still one. If you prefer, wait: the team confirms too.",
  ],
  "state.waiting": [
    "Você está na lista de espera, {{name}}",
    "Estás en la lista de espera, {{name}}",
    "You are on the waiting list, {{name}}",
  ],
  "state.waiting.lead": [
    "Se abrir uma vaga, avisamos você.",
    "Si se abre un lugar, te avisamos.",
    "If a place opens up, we’ll let you know.",
  ],
  "state.waiting.hint": ["Posição na fila: {{position}}.", "Puesto en la fila: {{position}}.", "Place in the queue: {{position}}."],
  "state.canceled": ["Inscrição cancelada, {{name}}", "Inscripción cancelada, {{name}}", "Registration canceled, {{name}}"],
  "state.canceled.lead": [
    "A sua vaga ficou livre para outra pessoa.",
    "Tu lugar quedó libre para otra persona.",
    "Your place is free for someone else.",
  ],
  "state.canceled.hint": [
    "Mudou de ideia? Você pode se inscrever de novo.",
    "¿Cambiaste de idea? Puedes inscribirte otra vez.",
    "Changed your mind? You can register again.",
  ],
  "code.spoken": ["Código: {{code}}", "Código: {{code}}", "Code: {{code}}"],
  keep: [
    "Guarde este link: com ele você vê ou cancela a inscrição",
    "Guarda este enlace: con él ves o cancelas la inscripción",
    "Keep this link: it shows and cancels your registration",
  ],
  cancel: ["Cancelar a inscrição", "Cancelar la inscripción", "Cancel the registration"],
  "cancel.ask": [
    "Cancelar mesmo? Se houver lista de espera, a vaga vai para outra pessoa na hora.",
    "¿Seguro que quieres cancelar? Si hay lista de espera, el lugar pasa a otra persona enseguida.",
    "Cancel your registration? If there is a waiting list, your place goes to someone else right away.",
  ],
  "cancel.yes": ["Sim, cancelar", "Sí, cancelar", "Yes, cancel"],
  "cancel.no": ["Voltar", "Volver", "Back"],
  anew: ["Inscrever-me de novo", "Inscribirme otra vez", "Register again"],
  "registration.nameRequired": ["Informe o seu nome", "Escribe tu nombre", "Tell us your name"],
  "registration.contactRequired": [
    "Preencha o e-mail ou o telefone",
    "Completa el correo o el teléfono",
    "Enter an email address or a phone number",
  ],
  "registration.answerRequired": ["Responda a esta pergunta", "Responde a esta pregunta", "Answer this question"],
} as const satisfies Messages;
