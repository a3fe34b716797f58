import type { ExportTexts } from "../export.ts";
import type { UserCard } from "./users.ts";

export const userColumns: ExportTexts<UserCard> = {
  title: "Usuarios",
  titles: {
    name: "Nombre",
    email: "Correo electrónico",
    phone: "Teléfono",
    roleName: "Rol",
    status: "Situación",
    department: "Departamento",
    hasPassword: "Tiene contraseña",
    createdAt: "Registro",
    lastSignInAt: "Último acceso",
  },
  values: {
    status: {
      ativo: "Activo",
      pendente: "Pendiente",
      inativo: "Inactivo",
    },
  },
};
