import { insist, posted, read, type Uses, type Way } from "./way.ts";

const leaderNamed = (mark: string) => ({ full_name: mark, email: `${mark}@exemplo.com.br`, position: "deacon", new_person: true });
const leadersNamed = (mark: string) => async (way: Way) => (await read(way, `/leaders?limit=100&q=${mark}`)).length;
const listsNamed = (mark: string) => async (way: Way) => (await read(way, `/lists?limit=100&q=${mark}`)).length;
const linkOf = (mark: string) => ({
  name: mark,
  url: "https://calendario.exemplo.com.br/dav/",
  username: "igreja",
  password: "segredo",
  direction: "in",
});
const linksNamed = (mark: string) => async (way: Way) =>
  ((await read(way, "/calendar-links")) as { readonly name: string }[]).filter(({ name }) => name === mark).length;
/** An address of a calendar: of those of its holder one stands, so a second one made of the same call would have another id. */
const addressAt = (path: string) => async (way: Way) => {
  const ids = async (now: Way) => ((await read(now, path)) as { readonly id: number }[]).map(({ id }) => id);
  const before = await ids(way);
  for (const id of before) await insist(way, { method: "DELETE", path: `${path}/${id}` });
  const count = async (now: Way) => (await ids(now)).filter((id) => !before.includes(id)).length;
  return { path, body: {}, other: {}, count };
};
/** Somebody new who leads: the term, and whose it is. */
async function newLeader(way: Way, mark: string): Promise<{ readonly id: number; readonly person_id: number }> {
  return (await posted(way, "/leaders", leaderNamed(mark))) as { readonly id: number; readonly person_id: number };
}

/** What staff write of who serves and who leads, and the lists that they save. */
export const serviceUses: Uses = {
  createMinistryMembers: async (way, mark) => {
    const [{ id }, { person_id: person }] = [await posted(way, "/ministries", { name: mark }), await newLeader(way, mark)];
    const path = `/ministries/${id}/members`;
    const body = { people: [person], role: "member" };
    return { path, body, other: { ...body, role: "leader" }, count: async (now) => (await read(now, path)).length };
  },
  restoreMinistryMember: async (way, mark) => {
    const [ministry, { person_id: person }] = [await posted(way, "/ministries", { name: mark }), await newLeader(way, mark)];
    const path = `/ministries/${ministry.id}/members`;
    await posted(way, path, { people: [person], role: "member" });
    const [made] = (await read(way, path)) as { readonly id: number }[];
    await insist(way, { method: "DELETE", path: `/ministry-members/${made?.id}` });
    const count = async (now: Way) => (await read(now, path)).length;
    return { path: `/ministry-members/${made?.id}/restore`, body: {}, other: { role: "leader" }, count };
  },
  createNotification: async (way, mark) => {
    // The writer gets none: what the activity log says counts.
    const written = async (now: Way) => (await read(now, "/audit-logs?limit=100&section=notifications")).length;
    const before = await written(way);
    const body = { title: mark, message: "O culto começa às 19h." };
    const count = async (now: Way) => (await written(now)) - before;
    return { path: "/notifications", body, other: { ...body, message: "O culto começa às 20h." }, count };
  },
  createCalendarFeed: addressAt("/calendar-feeds"),
  createPublicFeed: addressAt("/calendar-feeds/public"),
  createCalendarLink: async (_way, mark) => ({
    path: "/calendar-links",
    body: linkOf(mark),
    other: { ...linkOf(mark), username: "outra" },
    count: linksNamed(mark),
  }),
  restoreCalendarLink: async (way, mark) => {
    const { id } = await posted(way, "/calendar-links", linkOf(mark));
    await insist(way, { method: "DELETE", path: `/calendar-links/${id}` });
    return { path: `/calendar-links/${id}/restore`, body: {}, other: { name: mark }, count: linksNamed(mark) };
  },
  createList: async (_way, mark) => ({
    path: "/lists",
    body: { name: mark, rule: { all: [] } },
    other: { name: `${mark} outra`, rule: { all: [] } },
    count: listsNamed(mark),
  }),
  restoreList: async (way, mark) => {
    const { id } = await posted(way, "/lists", { name: mark, rule: { all: [] } });
    await insist(way, { method: "DELETE", path: `/lists/${id}` });
    return { path: `/lists/${id}/restore`, body: {}, other: { name: mark }, count: listsNamed(mark) };
  },
  createLeader: async (_way, mark) => ({
    path: "/leaders",
    body: leaderNamed(mark),
    other: { ...leaderNamed(mark), position: "presbyter" },
    count: leadersNamed(mark),
  }),
  restoreLeader: async (way, mark) => {
    const { id } = await newLeader(way, mark);
    await insist(way, { method: "DELETE", path: `/leaders/${id}` });
    return { path: `/leaders/${id}/restore`, body: {}, other: { note: mark }, count: leadersNamed(mark) };
  },
  createOrdination: async (way, mark) => {
    const path = `/people/${(await newLeader(way, mark)).person_id}/ordinations`;
    const body = { cargo: "diacono", on_date: "2020-05-03" };
    return { path, body, other: { ...body, cargo: "pastor" }, count: async (now) => (await read(now, path)).length };
  },
};
