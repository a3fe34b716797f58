import type { FeatureBench } from "../generator/family.ts";

/** The church after its setup; the migrations create its seat. */
export const bench: FeatureBench = {
  after: [],
  tables: ({ until }) => [
    {
      table: "church",
      columns: ["name", "city", "state", "time_zone", "whatsapp_greeting", "service_times", "first_run", "updated_at"],
      rows: () => [
        [
          "Comunidade da Bancada",
          "Campinas",
          "SP",
          "America/Sao_Paulo",
          "Olá {nome}! Que bom ter você na {igreja}.",
          JSON.stringify([{ weekday: 0, time: "18:00", name: "Culto da família" }]),
          false,
          until,
        ],
      ],
    },
    {
      table: "setting_changes",
      columns: ["key", "before", "after", "at"],
      rows: () =>
        Array.from({ length: 300 }, (_, index) => ["church.city", JSON.stringify(`Campinas ${index}`), JSON.stringify("Valinhos"), until]),
    },
  ],
};

export const SEAT = 1;
