import { holds } from "@aprisco/contract/permissions.ts";
import { personNamesIn } from "../../facets/target-names.ts";
import type { Manifest } from "../../manifest.ts";
import { recordsOwnData } from "./own-data-store.ts";
import { memberHandlers } from "./handlers.ts";
import { ownPhotos } from "./member-store.ts";
import { moveRecords, recordColumns } from "./records-store.ts";
import { memberSearch } from "./search-store.ts";

export { writeRecords } from "./records-store.ts";

export const members = {
  handlers: memberHandlers,
  tables: {
    person_records: {
      backup: "data",
      congregation: { parent: "people" },
      retention: "kept",
      private: ["cpf_sealed", "cpf_hash", "cpf_shown", "rg", "mother_name", "father_name", "spouse_name", "blood_type"],
    },
  },
  personRefs: [
    {
      table: "person_records",
      column: "person_id",
      key: "id",
      merge: { combine: moveRecords },
      moving: { kind: "records", allow: "members:view" },
      fields: { ...recordColumns, cpf: "cpf_shown" },
      anonymise: "delete",
      hat: false,
      own: "records",
    },
  ],
  fileReaders: {
    member_photo: async ({ caller, reads, scope }, fileIds) => {
      const within = scope("members");
      return holds(caller.permissions, "members:view") && !within.isNarrow ? await ownPhotos(reads, within, fileIds) : [];
    },
  },
  ownData: recordsOwnData,
  search: memberSearch,
  targets: { member: { names: personNamesIn("memberships"), path: (id) => `/members/${id}` } },
} satisfies Manifest;
