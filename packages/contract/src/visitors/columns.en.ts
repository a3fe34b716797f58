import type { ExportTexts } from "../export.ts";
import type { VisitorCard } from "./visitor.ts";

export const visitorColumns: ExportTexts<VisitorCard> = {
  title: "Visitors",
  titles: {
    name: "Name",
    phone: "Phone",
    email: "Email",
    status: "Status",
    family_name: "Family",
    neighborhood: "Neighborhood",
    address: "Address",
    cep: "Postal code",
    city: "City",
    state: "State",
    marital_status: "Marital status",
    visit_date: "Visit date",
    created_at: "Registered",
    follow_up_owner_name: "Assigned to",
    next_action: "Next step",
    next_action_date: "Date of the next step",
    last_contact_at: "Last contact",
    converted_at: "Member since",
    best_contact_time: "Best time",
    accepts_calls: "Happy to be called",
    accepts_visits: "Happy to have visits",
    how_found_church: "How they heard about us",
    previous_church: "Previous church",
  },
  values: {
    status: {
      novo: "New",
      contatado: "Contacted",
      visitado: "Visited",
      convertido_para_membro: "Now a member",
      sem_interesse: "Not interested",
    },
    marital_status: {
      solteiro: "Single",
      casado: "Married",
      divorciado: "Divorced",
      viuvo: "Widowed",
      uniao_estavel: "Common-law marriage",
    },
    best_contact_time: {
      morning: "Morning",
      afternoon: "Afternoon",
      evening: "Evening",
      any_time: "Any time",
    },
  },
};
