import type { ExportTexts } from "../export.ts";
import type { MemberCard } from "./member.ts";

export const memberColumns: ExportTexts<MemberCard> = {
  title: "Miembros",
  titles: {
    name: "Nombre",
    preferredName: "Nombre social o apodo",
    status: "Situación",
    rollNumber: "N.º de registro",
    phone: "Teléfono",
    email: "Correo electrónico",
    neighborhood: "Barrio",
    birthDate: "Nacimiento",
    baptismDate: "Bautismo",
    joinDate: "Miembro desde",
    family: "Familia",
    ministries: "Ministerios",
  },
  values: {
    status: {
      active: "Activo",
      inactive: "Inactivo",
      visitor: "Visitante",
      congregado: "Asistente",
      transferred: "Trasladado",
      deceased: "Fallecido",
    },
  },
};
