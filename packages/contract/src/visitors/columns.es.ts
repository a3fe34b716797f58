import type { ExportTexts } from "../export.ts";
import type { VisitorCard } from "./visitor.ts";

export const visitorColumns: ExportTexts<VisitorCard> = {
  title: "Visitantes",
  titles: {
    name: "Nombre",
    phone: "Teléfono",
    email: "Correo electrónico",
    status: "Situación",
    family_name: "Familia",
    neighborhood: "Barrio",
    address: "Dirección",
    cep: "Código postal",
    city: "Ciudad",
    state: "Estado",
    marital_status: "Estado civil",
    visit_date: "Fecha de la visita",
    created_at: "Registro",
    follow_up_owner_name: "Responsable",
    next_action: "Próximo paso",
    next_action_date: "Fecha del próximo paso",
    last_contact_at: "Último contacto",
    converted_at: "Conversión",
    best_contact_time: "Mejor horario",
    accepts_calls: "Acepta llamadas",
    accepts_visits: "Acepta visitas",
    how_found_church: "Cómo conoció la iglesia",
    previous_church: "Iglesia anterior",
  },
  values: {
    status: {
      novo: "Nuevo",
      contatado: "Contactado",
      visitado: "Visitado",
      convertido_para_membro: "Convertido",
      sem_interesse: "Sin interés",
    },
    marital_status: {
      solteiro: "Soltero(a)",
      casado: "Casado(a)",
      divorciado: "Divorciado(a)",
      viuvo: "Viudo(a)",
      uniao_estavel: "Unión de hecho",
    },
    best_contact_time: {
      morning: "Mañana",
      afternoon: "Tarde",
      evening: "Noche",
      any_time: "Cualquier horario",
    },
  },
};
