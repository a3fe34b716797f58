import { insist, posted, read, type Fields, type Uses, type Way } from "./way.ts";
import { randomUUID } from "node:crypto";
import { mustHold } from "./waiting.ts";

const membersNamed = (mark: string) => async (way: Way) => (await read(way, `/members?limit=100&q=${mark}`)).length;
/** Somebody new who leads: their person's id, and the term's. */
const newLeader = async (way: Way, mark: string): Promise<{ id: number; person_id: number }> =>
  (await posted(way, "/leaders", leaderNamed(mark))) as { id: number; person_id: number };
const leaderNamed = (mark: string): Fields => ({ full_name: mark, email: `${mark}@exemplo.com.br`, position: "deacon", new_person: true });
const leadersNamed = (mark: string) => async (way: Way) => (await read(way, `/leaders?limit=100&q=${mark}`)).length;

const familyOf = (mark: string): Fields => ({ name: `Família ${mark}`, members: [{ name: `Pessoa ${mark}`, role: "head" }] });
const familiesNamed = (mark: string) => async (way: Way) => (await read(way, `/families?limit=100&q=${mark}`)).length;
interface MadeFamily {
  readonly id: number;
  readonly members: readonly { readonly person_id: number }[];
}
async function newFamily(way: Way, mark: string): Promise<MadeFamily> {
  const { status, data } = await insist(way, { method: "POST", path: "/families", key: randomUUID(), body: familyOf(mark) });
  mustHold(status === 201, `a family is made (answered ${status})`);
  return data as MadeFamily;
}
const personOf = ({ members: [first] }: MadeFamily): number => first?.person_id ?? 0;

/** What staff create of people: members, families, those who serve and those who lead. */
export const peopleUses: Uses = {
  createMember: async (_way, mark) => ({
    path: "/members",
    body: { name: `Membro ${mark}`, joinDate: "2020-03-01" },
    other: { name: `Membro ${mark}`, joinDate: "2020-03-02" },
    count: membersNamed(mark),
  }),
  restoreMember: async (way, mark) => {
    const body = { name: `Membro ${mark}`, joinDate: "2020-03-01" };
    const { id } = await posted(way, "/members", body);
    await insist(way, { method: "DELETE", path: `/members/${id}` });
    return { path: `/members/${id}/restore`, body: {}, other: { name: mark }, count: membersNamed(mark) };
  },
  mergePeople: async (way, mark) => {
    const [from, into] = [personOf(await newFamily(way, `${mark} um`)), personOf(await newFamily(way, `${mark} dois`))];
    const merges = async (now: Way) => (await read(now, "/people/merges?limit=100")).length;
    return { path: "/people/merge", body: { from, into }, other: { from: into, into: from }, count: merges };
  },
  createFamily: async (_way, mark) => ({
    path: "/families",
    body: familyOf(mark),
    other: familyOf(`${mark} outra`),
    count: familiesNamed(mark),
  }),
  restoreFamily: async (way, mark) => {
    const { id } = await newFamily(way, mark);
    await insist(way, { method: "DELETE", path: `/families/${id}` });
    return { path: `/families/${id}/restore`, body: {}, other: { name: mark }, count: familiesNamed(mark) };
  },
  createRelation: async (way, mark) => {
    const [one, other] = [personOf(await newFamily(way, mark)), personOf(await newFamily(way, `${mark} outra`))];
    const path = `/people/${one}/relations`;
    const body = { related_id: other, kind: "parent" };
    return { path, body, other: { ...body, kind: "guardian" }, count: async (now) => (await read(now, path)).length };
  },
  restoreRelation: async (way, mark) => {
    const [one, other] = [personOf(await newFamily(way, mark)), personOf(await newFamily(way, `${mark} outra`))];
    const path = `/people/${one}/relations`;
    const { id } = await posted(way, path, { related_id: other, kind: "parent" });
    await insist(way, { method: "DELETE", path: `/relations/${id}` });
    const count = async (now: Way) => (await read(now, path)).length;
    return { path: `/relations/${id}/restore`, body: {}, other: { kind: mark }, count };
  },
  createPickup: async (way, mark) => {
    const path = `/people/${personOf(await newFamily(way, mark))}/pickups`;
    const body = { name: mark, allowed: true };
    const listed = async (now: Way) => ((await insist(now, { method: "GET", path })).data as { pickups: unknown[] }).pickups.length;
    return { path, body, other: { ...body, allowed: false }, count: listed };
  },
  restorePickup: async (way, mark) => {
    const path = `/people/${personOf(await newFamily(way, mark))}/pickups`;
    const { id } = await posted(way, path, { name: mark, allowed: true });
    await insist(way, { method: "DELETE", path: `/pickups/${id}` });
    const count = async (now: Way) => ((await insist(now, { method: "GET", path })).data as { pickups: unknown[] }).pickups.length;
    return { path: `/pickups/${id}/restore`, body: {}, other: { name: mark }, count };
  },
  createMinistryMembers: async (way, mark) => {
    const [{ id }, { person_id: person }] = [await posted(way, "/ministries", { name: mark }), await newLeader(way, mark)];
    const path = `/ministries/${id}/members`;
    const body = { people: [person], role: "member" };
    return { path, body, other: { ...body, role: "leader" }, count: async (now) => (await read(now, path)).length };
  },
  restoreMinistryMember: async (way, mark) => {
    const [ministry, { person_id: person }] = [await posted(way, "/ministries", { name: mark }), await newLeader(way, mark)];
    const { id } = await posted(way, `/ministries/${ministry.id}/members`, { people: [person], role: "member" });
    await insist(way, { method: "DELETE", path: `/ministry-members/${id}` });
    const count = async (now: Way) => (await read(now, `/ministries/${ministry.id}/members`)).length;
    return { path: `/ministry-members/${id}/restore`, body: {}, other: { role: "leader" }, count };
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
    const { person_id: person } = await newLeader(way, mark);
    const path = `/people/${person}/ordinations`;
    const body = { cargo: "diacono", on_date: "2020-05-03" };
    return { path, body, other: { ...body, cargo: "pastor" }, count: async (now) => (await read(now, path)).length };
  },
  restoreOrdination: async (way, mark) => {
    const { person_id: person } = await newLeader(way, mark);
    const path = `/people/${person}/ordinations`;
    const { id } = await posted(way, path, { cargo: "diacono", on_date: "2020-05-03" });
    await insist(way, { method: "DELETE", path: `/ordinations/${id}` });
    const count = async (now: Way) => (await read(now, path)).length;
    return { path: `/ordinations/${id}/restore`, body: {}, other: { note: mark }, count };
  },
};
