import { insist, posted, read, type Uses, type Way } from "./way.ts";

const roomOf = (mark: string) => ({ kind: "room", name: mark });
const roomsOf = (mark: string) => async (way: Way) => (await read(way, `/resources?limit=100&q=${mark}`)).length;

/** What staff write of rooms; a registration has a key of its own. */
export const roomsUses: Uses = {
  createResource: async (_way, mark) => ({
    path: "/resources",
    body: roomOf(mark),
    other: { ...roomOf(mark), capacity: 12 },
    count: roomsOf(mark),
  }),
  restoreResource: async (way, mark) => {
    const { id } = await posted(way, "/resources", roomOf(mark));
    await insist(way, { method: "DELETE", path: `/resources/${id}` });
    return { path: `/resources/${id}/restore`, body: {}, other: { name: mark }, count: roomsOf(mark) };
  },
};
