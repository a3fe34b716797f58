import type { VisitorText } from "./failures.ts";

export const visitorTexts: Record<VisitorText, string> = {
  "visitor.nameRequired": "El nombre es obligatorio",
  "visitor.phoneRequired": "El teléfono es obligatorio",
  "visitor.familyNameRequired": "El nombre de la familia es obligatorio",
  "visitor.incomplete": "Datos incompletos: Por favor, completa todos los campos obligatorios: nombre, teléfono, nombre de la familia.",
  "visitor.visitDateFuture": "La fecha de la visita no puede estar en el futuro",
  "visitor.notFound": "No encontramos a este visitante. Tal vez alguien lo eliminó.",
  "visitor.ownerUnknown": "Elige a alguien que dé seguimiento a visitantes",
  "visitor.noAccount": "Este visitante todavía no tiene una cuenta para completar la conversión.",
  "visitor.exists": "Esta persona ya tiene otra ficha de visitante.",
  "visitor.converted": "Este visitante ya se convirtió en miembro.",
  "visitor.tooManyForPhone": "Ya recibimos registros con este teléfono hace poco. Nuestro equipo se pondrá en contacto pronto.",
  "visitor.loadFailed": "No se pudieron cargar los visitantes.",
  "visitor.statusFailed": "No se pudo actualizar la situación del visitante.",
  "visitor.created": "Nuestro equipo se pondrá en contacto pronto.",
  "visitor.updated": "Datos guardados con éxito.",
  "visitor.deleted": "Visitante eliminado con éxito.",
  "visitor.restored": "Visitante restaurado.",
  "visitor.visitRecorded": "Visita registrada.",
  "visitor.contactLogged": "Contacto registrado.",
  "visitor.approved": "Cuenta aprobada.",
};
