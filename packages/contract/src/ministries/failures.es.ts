import type { MinistryText } from "./failures.ts";

export const ministryTexts: Record<MinistryText, string> = {
  "ministry.nameRequired": "El nombre es obligatorio",
  "ministry.leaderUnknown": "Elige una cuenta activa",
  "ministry.notFound": "No encontramos este ministerio. Tal vez alguien lo eliminó.",
  "ministry.nameTaken": "Ya existe un ministerio con este nombre",
  "ministry.created": "Ministerio agregado.",
  "ministry.updated": "Datos guardados con éxito.",
  "ministry.deleted": "Ministerio eliminado.",
  "ministry.restored": "Ministerio restaurado.",
};
