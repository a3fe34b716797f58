import type { ExportTexts } from "../export.ts";
import type { Language } from "../languages.ts";
import type { Ministry } from "./ministry.ts";

/** What the export calls its columns and statuses. */
export const ministryColumns: Readonly<Record<Language, ExportTexts<Ministry>>> = {
  "pt-BR": {
    titles: { name: "Nome", description: "Descrição", leader_name: "Líder", status: "Situação", created_at: "Cadastro" },
    values: { status: { active: "Ativo", paused: "Em pausa", closed: "Encerrado" } },
  },
  es: {
    titles: { name: "Nombre", description: "Descripción", leader_name: "Líder", status: "Situación", created_at: "Registro" },
    values: { status: { active: "Activo", paused: "En pausa", closed: "Cerrado" } },
  },
  en: {
    titles: { name: "Name", description: "Description", leader_name: "Leader", status: "Status", created_at: "Added" },
    values: { status: { active: "Active", paused: "Paused", closed: "Closed" } },
  },
};
