import type { ExportTexts } from "../export.ts";
import type { UserCard } from "./users.ts";

export const userColumns: ExportTexts<UserCard> = {
  title: "Users",
  titles: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    roleName: "Role",
    status: "Status",
    department: "Department",
    hasPassword: "Has a password",
    createdAt: "Registered",
    lastSignInAt: "Last sign-in",
  },
  values: {
    status: {
      ativo: "Active",
      pendente: "Pending",
      inativo: "Inactive",
    },
  },
};
