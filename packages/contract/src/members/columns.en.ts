import type { ExportTexts } from "../export.ts";
import type { MemberCard } from "./member.ts";

export const memberColumns: ExportTexts<MemberCard> = {
  title: "Members",
  titles: {
    name: "Name",
    preferredName: "Preferred name",
    status: "Status",
    rollNumber: "Roll number",
    phone: "Phone",
    email: "Email",
    neighborhood: "Neighborhood",
    birthDate: "Date of birth",
    baptismDate: "Baptism",
    joinDate: "Member since",
    family: "Family",
    ministries: "Ministries",
  },
  values: {
    status: {
      active: "Active",
      inactive: "Inactive",
      visitor: "Visitor",
      congregado: "Attender",
      transferred: "Transferred",
      deceased: "Deceased",
    },
  },
};
