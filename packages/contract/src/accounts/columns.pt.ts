import type { ExportTexts } from "../export.ts";
import type { UserCard } from "./users.ts";

export const userColumns: ExportTexts<UserCard> = {
  title: "Usuários",
  titles: {
    name: "Nome",
    email: "E-mail",
    phone: "Telefone",
    roleName: "Papel",
    status: "Situação",
    department: "Departamento",
    hasPassword: "Tem senha",
    createdAt: "Cadastro",
    lastSignInAt: "Último acesso",
  },
  values: {
    status: {
      ativo: "Ativo",
      pendente: "Pendente",
      inativo: "Inativo",
    },
  },
};
