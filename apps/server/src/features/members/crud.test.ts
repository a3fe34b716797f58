import { crud } from "../../testing/crud.ts";

const names = ["Ana", "Bento", "Célia", "Davi", "Ester"];

crud("members", {
  make: (number) => ({
    name: `${names[number] ?? "Membro"} Prado ${number}`,
    joinDate: "2020-03-01",
    motherName: "Marta Prado",
    neighborhood: "Vila Aurora",
  }),
  change: {
    preferredName: "Aninha",
    phone: "(19) 99123-4567",
    birthDate: "1984-10-23",
    sex: "F",
    maritalStatus: "casado",
    doNotContact: true,
    joinDate: "2019-07-14",
    baptismDate: "2019-07-07",
    rg: "12.345.678-9",
    status: "inactive",
  },
  follows: { takesCalls: false, birthday: "10-23", leftOn: "2026-11-21", underDiscipline: false },
  refuse: [
    { field: "rollNumber", value: 2_147_483_647, code: "field.number" },
    { field: "name", value: "A", code: "field.tooShort" },
    { field: "email", value: "ana@", code: "field.email" },
    { field: "phone", value: "123", code: "field.phone" },
    { field: "birthDate", value: "2026-11-22", code: "field.date" },
    { field: "birthDate", value: "1905-01-01", code: "field.date" },
    { field: "joinDate", value: null, code: "field.required" },
    { field: "joinDate", value: "2027-01-01", code: "field.date" },
    { field: "baptismDate", value: "2026-11-22", code: "field.date" },
    { field: "convertedOn", value: "2030-01-01", code: "field.date" },
    { field: "spiritBaptismDate", value: "2030-01-01", code: "field.date" },
    { field: "weddingDate", value: "2030-01-01", code: "field.date" },
    { field: "status", value: "ativo", code: "field.choice" },
    { field: "rollNumber", value: 0, code: "field.number" },
    { field: "cpf", value: "529.982.247-26", code: "person.cpf" },
    { field: "bloodType", value: "C", code: "field.choice" },
    { field: "motherName", value: "x".repeat(101), code: "field.tooLong" },
  ],
  find: (number) => `q=prado%20${number}&status=active`,
  notFound: "member.notFound",
});
