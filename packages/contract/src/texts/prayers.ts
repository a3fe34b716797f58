import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "prayer.notYours": [
    "Este pedido de oração não existe ou não foi confiado a você.",
    "Esta petición de oración no existe o no te fue confiada.",
    "This prayer request does not exist or was not entrusted to you.",
  ],
  "prayer.closed": ["Este pedido já foi encerrado.", "Esta petición ya se cerró.", "This request has already been closed."],
  "prayer.tooOld": [
    "Passadas 24 horas, só quem dirige o cuidado pastoral pode excluir o pedido.",
    "Pasadas 24 horas, solo quien dirige el cuidado pastoral puede eliminar la petición.",
    "After 24 hours, only those in charge of pastoral care can delete the request.",
  ],
  "prayer.textRequired": ["Escreva o pedido.", "Escribe la petición.", "Write the request."],
  "note.closed": [
    "O cofre das anotações está fechado: a chave não foi encontrada. Fale com quem administra o sistema.",
    "La bóveda de las anotaciones está cerrada: no se encontró la llave. Habla con quien administra el sistema.",
    "The vault of notes is closed: its key was not found. Talk to whoever runs the system.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "prayer.created": [
    "Recebemos o seu pedido. Vamos orar por você.",
    "Recibimos tu petición. Vamos a orar por ti.",
    "We received your request. We will pray for you.",
  ],
  "prayer.updated": ["Pedido de oração atualizado.", "Petición de oración actualizada.", "Prayer request updated."],
  "prayer.prayed": ["Oração registrada.", "Oración registrada.", "Prayer noted."],
  "prayer.deleted": ["Pedido de oração excluído.", "Petición de oración eliminada.", "Prayer request deleted."],
  "prayerTeam.added": ["Equipe de oração atualizada.", "Equipo de oración actualizado.", "Prayer team updated."],
  "prayerTeam.removed": ["Saiu da equipe de oração.", "Salió del equipo de oración.", "Removed from the prayer team."],
} satisfies Readonly<Record<string, InLanguages>>;
