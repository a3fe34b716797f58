import { ministrySorts, ministryStatuses } from "@aprisco/contract/ministries/choices.ts";
import { makeChance } from "@aprisco/server/demo/random.ts";
import { ownerFrom } from "./accounts.ts";
import { SEAT } from "./church.ts";
import { knownSince, type Cell, type FeatureBench, type Sketch } from "../generator/family.ts";
import { searchWords } from "../generator/names.ts";

const PEOPLE_PER_MINISTRY = 500;

function* rows(sketch: Sketch): Iterable<readonly Cell[]> {
  const chance = makeChance(sketch.seed + 5);
  for (let number = 1; number * PEOPLE_PER_MINISTRY <= sketch.people; number += 1) {
    const since = knownSince(sketch, number * PEOPLE_PER_MINISTRY);
    const leader = chance.odds(0.9) ? ownerFrom(chance, sketch) : null;
    yield [SEAT, `Equipe de serviço ${number}`, "Serve aos domingos.", leader, chance.odds(0.9) ? "active" : "closed", since, since];
  }
}

/** A ministry for 500 people: a church has tens of them, a very large one hundreds. */
export const bench: FeatureBench = {
  after: ["accounts"],
  tables: (sketch) => [
    {
      table: "ministries",
      columns: ["congregation_id", "name", "description", "leader_id", "status", "created_at", "updated_at"],
      rows: () => rows(sketch),
    },
  ],
  queries: {
    listMinistries: { q: searchWords, status: ministryStatuses, leader: ["25"], sort: ministrySorts },
    exportMinistries: { format: ["csv"], columns: ["name"], q: ["wykwyk"], status: ["closed"], leader: ["25"], sort: ["name"] },
    listMinistryLeaders: { q: ["souza", "an"], include: ["25"] },
  },
};
