import { ministrySorts, ministryStatuses } from "@aprisco/contract/ministries/choices.ts";
import type { Ministry } from "@aprisco/contract/ministries/ministry.ts";
import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { asked } from "../api/asked.ts";
import { pagesOf } from "../api/pages-of.ts";
import { longName, longSentence, longWord } from "./samples.ts";

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

/** Gives the catalogue's room its records, in each order and by each status, so that no server is asked, and one record its people; what was typed finds none. */
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
  const people = [longName, longWord].map((name, at) => ({ id: at + 1, person_id: at + 1, name }));
  client.setQueryData(pagesOf(ministryRoutes.listMinistryMembers, {}, { id: 1 }).queryKey, {
    pages: [{ data: people, meta: { total: 40, nextCursor: "more" } }],
    pageParams: [null],
  } as never);
  for (const record of records) client.setQueryData(asked(ministryRoutes.getMinistry, { params: { id: record.id } }).queryKey, record);
}
