import { insist, posted, read, type Uses, type Way } from "./way.ts";

const DAY = "2099-03-01";
const seriesOf = (mark: string) => ({
  title: mark,
  type: "other",
  start_date: `${DAY}T19:00`,
  end_date: `${DAY}T20:00`,
  rrule: "FREQ=WEEKLY;COUNT=3",
});
const eventsOf = (mark: string) => async (way: Way) => (await read(way, `/events?limit=100&from=${DAY}&q=${mark}`)).length / 3;

/** What staff write into the agenda. */
export const agendaUses: Uses = {
  createEvent: async (_way, mark) => ({
    path: "/events",
    body: seriesOf(mark),
    other: { ...seriesOf(mark), rrule: "FREQ=WEEKLY;COUNT=6" },
    count: eventsOf(mark),
  }),
  restoreEvent: async (way, mark) => {
    const { id } = await posted(way, "/events", seriesOf(mark));
    await insist(way, { method: "DELETE", path: `/events/${id}?scope=all` });
    return { path: `/events/${id}/restore`, body: {}, other: { title: mark }, count: eventsOf(mark) };
  },
};
