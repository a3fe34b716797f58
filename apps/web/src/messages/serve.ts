import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    serve: InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Você pode servir?", "¿Puedes servir?", "Can you serve?"],
  lead: ["Responda ao convite da sua igreja.", "Responde a la invitación de tu iglesia.", "Answer your church’s invitation."],
  "title.on": [
    "{{name}}, você pode servir? É\u00a0{{day}}.",
    "{{name}}, ¿puedes servir el {{day}}?",
    "{{name}}, can you serve on {{day}}?",
  ],
  asks: [
    "Quem chama é {{leader}}, do ministério {{ministry}}.",
    "Te invita {{leader}}, del ministerio {{ministry}}.",
    "{{leader}} from the {{ministry}} ministry is asking you.",
  ],
  arrive: ["Chegue às {{time}}", "Llega a las {{time}}", "Arrive at {{time}}"],
  beside: ["Com {{names}}", "Con {{names}}", "With {{names}}"],
  place: ["{{position}}, ministério {{ministry}}", "{{position}}, ministerio {{ministry}}", "{{position}}, {{ministry}} ministry"],
  accept: ["Posso servir", "Puedo servir", "I can serve"],
  decline: ["Não posso neste dia", "No puedo ese día", "I cannot on that day"],
  changed: ["Mudei de ideia, posso servir", "Cambié de idea, puedo servir", "I changed my mind, I can serve"],
  "declining.title": ["Falta só enviar sua resposta", "Solo falta enviar tu respuesta", "All that’s left is to send your answer"],
  "declining.lead": ["Se quiser, conte o motivo.", "Si quieres, cuenta el motivo.", "Say why, if you like."],
  why: ["Quer contar por quê? (opcional)", "¿Quieres contar por qué? (opcional)", "Would you like to say why? (optional)"],
  "reason.travel": ["Viagem", "Viaje", "Travel"],
  "reason.work": ["Trabalho", "Trabajo", "Work"],
  "reason.health": ["Saúde", "Salud", "Health"],
  "reason.family": ["Família", "Familia", "Family"],
  "reason.rest": ["Preciso descansar", "Necesito descansar", "I need a rest"],
  block: ["Não me chame nestas datas", "No me llames en estas fechas", "Do not ask me on these dates"],
  "block.from": ["De", "Desde", "From"],
  "block.until": ["Até", "Hasta", "Until"],
  send: ["Enviar resposta", "Enviar respuesta", "Send answer"],
  offline: [
    "Sem internet. Pode responder: a resposta fica neste aparelho e vai sozinha quando a internet voltar.",
    "Sin internet. Puedes responder: la respuesta queda en este dispositivo y se enviará sola cuando vuelva internet.",
    "You’re offline. You can answer: the answer stays on this device and goes by itself once you’re back online.",
  ],
  unsent: [
    "Sem internet. Sua resposta ainda não foi enviada: ela vai sozinha quando a internet voltar, ou quando você abrir este link de novo.",
    "Sin internet. Tu respuesta todavía no se envió: saldrá sola cuando vuelva internet, o cuando abras este enlace de nuevo.",
    "You’re offline. Your answer has not been sent yet: it will go by itself once you’re back online, or when you open this link again.",
  ],
  unsure: [
    "A internet está lenta e não sabemos se sua resposta chegou. Envie de novo.",
    "Internet está lento y no sabemos si tu respuesta llegó. Envíala de nuevo.",
    "The connection is slow, and we do not know whether your answer arrived. Please send it again.",
  ],
  back: ["Voltar", "Volver", "Back"],
  "accepted.title": ["Combinado, {{name}}!", "¡Acordado, {{name}}!", "Agreed, {{name}}!"],
  "accepted.lead": [
    "Até a véspera dá para mudar a resposta por este mesmo link.",
    "Hasta la víspera puedes cambiar la respuesta por este mismo enlace.",
    "Until the eve you can change your answer by this same link.",
  ],
  "declined.title": ["Obrigado por avisar, {{name}}", "Gracias por avisar, {{name}}", "Thank you for telling us, {{name}}"],
  "declined.lead": [
    "Este lugar ainda está livre. Se mudar de ideia, é só avisar por aqui.",
    "Este lugar sigue libre. Si cambias de idea, avísanos por aquí.",
    "This place is still open. If you change your mind, just say so here.",
  ],
  blocked: [
    "Não vamos chamar você de {{from}} a {{until}}.",
    "No te llamaremos del {{from}} al {{until}}.",
    "We will not ask you from {{from}} to {{until}}.",
  ],
  "blocked.day": ["Não vamos chamar você no dia {{day}}.", "No te llamaremos el {{day}}.", "We will not ask you on {{day}}."],
  "taken.lead": [
    "Já chamamos outra pessoa, então não precisa mudar nada. Se quiser servir em outro dia, fale com quem cuida da escala.",
    "Ya llamamos a otra persona, así que no hace falta cambiar nada. Si quieres servir otro día, habla con quien cuida el turno.",
    "We have already asked someone else, so nothing needs to change. If you would like to serve another day, talk to whoever manages the roster.",
  ],
  "late.title": [
    "{{name}}, o prazo para responder passou",
    "{{name}}, el plazo para responder ya pasó",
    "{{name}}, the time to answer has passed",
  ],
  "late.lead": [
    "Ainda pode servir? Fale com {{leader}}.",
    "¿Todavía puedes servir? Habla con {{leader}}.",
    "Can you still serve? Talk to {{leader}}.",
  ],
  "late.lead.nobody": [
    "Ainda pode servir? Fale com quem cuida da escala.",
    "¿Todavía puedes servir? Habla con quien cuida el turno.",
    "Can you still serve? Talk to whoever manages the roster.",
  ],
  "past.lead": [
    "A resposta não muda mais por aqui. Fale com quem cuida da escala.",
    "La respuesta ya no cambia por aquí. Habla con quien cuida el turno.",
    "The answer cannot be changed here any more. Talk to whoever manages the roster.",
  ],
  "past.title": ["{{name}}, este convite já passou", "{{name}}, esta invitación ya pasó", "{{name}}, this invitation is over"],
  canceled: ["Este culto foi cancelado", "Este culto fue cancelado", "This service was canceled"],
  "canceled.lead": [
    "Você não precisa ir. Obrigado pela disposição!",
    "No hace falta que vayas. ¡Gracias por tu disposición!",
    "You do not need to come. Thank you for your help!",
  ],
  calendar: ["Pôr no meu calendário", "Añadir a mi calendario", "Add to my calendar"],
  "calendar.file": ["escala", "turno", "serving"],
  way: ["Como chegar", "Cómo llegar", "Get directions"],
  "further.next": ["Suas próximas escalas", "Tus próximos turnos", "Your next rosters"],
  "further.blocks": ["Datas em que não posso", "Fechas en las que no puedo", "Dates I cannot serve"],
  "further.account": ["Abre com a sua conta", "Se abre con tu cuenta", "Opens with your account"],
  "dead.title": ["Este link não vale mais", "Este enlace ya no sirve", "This link no longer works"],
  "dead.why": [
    "O convite mudou ou já passou. Peça um novo a quem cuida da escala.",
    "La invitación cambió o ya pasó. Pide una nueva a quien cuida el turno.",
    "The invitation changed or is over. Ask whoever manages the roster for a new one.",
  ],
  "dead.home": ["Ir à página da igreja", "Ir a la página de la iglesia", "Go to the church’s page"],
  stranger: ["Não é você? Avise a igreja.", "¿No eres tú? Avisa a la iglesia.", "Not you? Tell the church."],
} as const satisfies Messages;
