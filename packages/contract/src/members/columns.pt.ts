import type { ExportTexts } from "../export.ts";
import type { MemberCard } from "./member.ts";

export const memberColumns: ExportTexts<MemberCard> = {
  title: "Membros",
  titles: {
    name: "Nome",
    preferredName: "Nome social ou apelido",
    status: "Situação",
    rollNumber: "Nº de rol",
    phone: "Telefone",
    email: "E-mail",
    neighborhood: "Bairro",
    birthDate: "Nascimento",
    baptismDate: "Batismo",
    joinDate: "Membro desde",
    family: "Família",
    ministries: "Ministérios",
  },
  values: {
    status: {
      active: "Ativo",
      inactive: "Inativo",
      visitor: "Visitante",
      congregado: "Congregado",
      transferred: "Transferido",
      deceased: "Falecido",
    },
  },
};
