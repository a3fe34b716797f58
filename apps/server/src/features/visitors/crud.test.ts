import { cardBody } from "../../testing/records/card-body.ts";
import { crud } from "../../testing/crud.ts";

crud("visitors", {
  make: (number) => ({
    ...cardBody,
    name: `Visita Número${number} Souza`,
    phone: `1999123${String(4_000 + number)}`,
    email: `visita${number}@exemplo.com`,
  }),
  change: { family_name: "Lima", notes: null, accepts_visits: true, next_action: "visitar" },
  refuse: [
    { field: "name", value: "", code: "visitor.nameRequired" },
    { field: "phone", value: "1", code: "field.phone" },
    { field: "email", value: "x", code: "field.email" },
    { field: "cep", value: "1", code: "field.cep" },
    { field: "children_count", value: 31, code: "field.number" },
    { field: "next_action_date", value: "amanhã", code: "field.date" },
  ],
  refusedAs: ["request.invalid", "visitor.incomplete"],
  find: (number) => `q=visita${number}@exemplo.com`,
  notFound: "visitor.notFound",
});
