import type { ExportTexts } from "../export.ts";
import type { VisitorCard } from "./visitor.ts";

export const visitorColumns: ExportTexts<VisitorCard> = {
  title: "Visitantes",
  titles: {
    name: "Nome",
    phone: "Telefone",
    email: "E-mail",
    status: "Situação",
    family_name: "Família",
    neighborhood: "Bairro",
    address: "Endereço",
    cep: "CEP",
    city: "Cidade",
    state: "Estado",
    marital_status: "Estado civil",
    visit_date: "Data da visita",
    created_at: "Cadastro",
    follow_up_owner_name: "Responsável",
    next_action: "Próximo passo",
    next_action_date: "Data do próximo passo",
    last_contact_at: "Último contato",
    converted_at: "Conversão",
    best_contact_time: "Melhor horário",
    accepts_calls: "Aceita ligações",
    accepts_visits: "Aceita visitas",
    how_found_church: "Como conheceu a igreja",
    previous_church: "Igreja anterior",
  },
  values: {
    status: {
      novo: "Novo",
      contatado: "Contatado",
      visitado: "Visitado",
      convertido_para_membro: "Convertido",
      sem_interesse: "Sem interesse",
    },
    marital_status: {
      solteiro: "Solteiro(a)",
      casado: "Casado(a)",
      divorciado: "Divorciado(a)",
      viuvo: "Viúvo(a)",
      uniao_estavel: "União estável",
    },
    best_contact_time: {
      morning: "Manhã",
      afternoon: "Tarde",
      evening: "Noite",
      any_time: "Qualquer horário",
    },
  },
};
