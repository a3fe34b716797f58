import { ministrySorts, ministryStatuses, type Ministry, ministryRoutes } from "@aprisco/contract/ministries.ts";
import { peopleRoutes } from "@aprisco/contract/people.ts";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { asked } from "../api/asked.ts";
import { pagesOf } from "../api/pages-of.ts";
import { createQueryClient } from "../api/query-client.ts";
import { setSession, type SessionUser } from "../api/session-state.ts";
import { LanguageSelect } from "../ui/choice/language-select.tsx";
import { recordsOf } from "../ui/choice/record-source.ts";
import { ThemeSwitch } from "../ui/choice/theme-switch.tsx";
import catalogueStyles from "./catalogue.module.css";
import { FigureParts } from "./figure-parts.tsx";
import { FormParts } from "./form-parts.tsx";
import { ListParts } from "./list-parts.tsx";
import { RecordParts } from "./record-parts.tsx";
import { RoomParts } from "./room-parts.tsx";
import { longName, longSentence, longWord } from "./samples.ts";
import { SmallParts } from "./small-parts.tsx";

const records: readonly Ministry[] = ministryStatuses.map((status, at) => ({
  id: at + 1,
  name: [longName, longWord, "c"][at] ?? status,
  description: at === 0 ? longSentence : null,
  leader_id: null,
  leader_name: at === 0 ? longName : null,
  leaders: [],
  members: 10_412 * at,
  status,
  created_at: `2026-11-2${at}T12:00:00.000Z`,
  version: 1,
}));

/**
 * Fills the query cache with the catalogue's records, for each sort order and status, so that no request is sent. A text search
 * finds nothing.
 */
export function seedRoom(client: QueryClient): void {
  client.setQueryDefaults([ministryRoutes.listMinistries.feature], { staleTime: Infinity, gcTime: Infinity });
  for (const sort of ministrySorts)
    for (const status of [undefined, ...ministryStatuses]) {
      const data = records.filter((record) => status === undefined || record.status === status);
      const page = { data: sort.startsWith("-") ? data.toReversed() : data, meta: { total: data.length, nextCursor: null } };
      client.setQueryData(pagesOf(ministryRoutes.listMinistries, { sort, ...(status ? { status } : {}) }).queryKey, {
        pages: [page],
        pageParams: [null],
      } as never);
    }
  const people = [longName, longWord].map((name, at) => ({
    id: at + 1,
    person_id: at + 1,
    member_id: null,
    name,
    photo: null,
    role: "member",
    from_on: "2026-01-04",
    until_on: null,
  }));
  client.setQueryData(pagesOf(ministryRoutes.listMinistryMembers, {}, { id: 1 }).queryKey, {
    pages: [{ data: people, meta: { total: 40, nextCursor: "more" } }],
    pageParams: [null],
  } as never);
  for (const record of records) client.setQueryData(asked(ministryRoutes.getMinistry, { params: { id: record.id } }).queryKey, record);
}

// All rights, so that every action is shown.
setSession({ state: "in", user: { id: 1, role: "admin", permissions: ["*"] } as SessionUser });
const client = createQueryClient();
client.setQueryDefaults([peopleRoutes.listPeople.feature], { staleTime: Infinity });
const person = { id: 1, name: longName, preferred_name: null, birthday: null, neighborhood: null, photo: null };
client.setQueryData(recordsOf(peopleRoutes.listPeople)({}).queryKey, { records: [person], total: 1 });
client.setQueryData(asked(peopleRoutes.getMemberLink, { params: { id: 1 } }).queryKey, { member_id: 1, photo: null } as never);
seedRoom(client);
// Links and lists need a router. A memory history keeps the page where it is.
const router = createRouter({
  routeTree: createRootRoute({ component: Catalogue }),
  history: createMemoryHistory({ initialEntries: ["/"] }),
});

export function Page() {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  );
}

/** All components of ui/ with the longest texts that they may hold. e2e/catalogue.spec.ts checks it in all themes and languages. */
export function Catalogue() {
  return (
    <main className={catalogueStyles.page}>
      <h1>ui/</h1>
      <div className={catalogueStyles.line}>
        <LanguageSelect />
        <ThemeSwitch words />
      </div>
      <SmallParts />
      <FormParts />
      <FigureParts />
      <ListParts />
      <RecordParts />
      <RoomParts />
    </main>
  );
}
