import * as schemas from "./person.ts";
import { peopleRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const people = {
  about: "People, whatever they are here: members, visitors, children of members.",
  schemas: [schemas],
  routes: peopleRoutes,
  failures: { "person.notFound": 404 },
  messages: {},
  texts: {
    "pt-BR": { "person.notFound": "Não encontramos esta pessoa. Talvez alguém a tenha excluído." },
    es: { "person.notFound": "No encontramos a esta persona. Tal vez alguien la eliminó." },
    en: { "person.notFound": "We could not find this person. Someone may have deleted them." },
  },
} as const;
