import { posted, read, type Uses, type Way } from "./way.ts";

const ADMITTED = "2026-03-01";
const entriesOf = async (way: Way, mark: string, kind = "") =>
  (await read(way, `/members/roll?limit=100&q=${mark}${kind === "" ? "" : `&kind=${kind}`}`)).length;
/** A member whose transfer to a new congregation is asked; its id. */
async function newTransfer(way: Way, mark: string): Promise<number> {
  const [member, house] = [
    await posted(way, "/members", { name: mark, joinDate: ADMITTED }),
    await posted(way, "/congregations", { name: mark }),
  ];
  return (await posted(way, `/members/${member.id}/transfers`, { to_congregation_id: house.id })).id;
}

/** What staff write into the roll of members. */
export const rollUses: Uses = {
  addMovement: async (way, mark) => {
    const { id } = await posted(way, "/members", { name: mark, status: "congregado" });
    const body = { kind: "admission", on_date: ADMITTED, form: "baptism" };
    return { path: `/members/${id}/movements`, body, other: { ...body, form: "acclamation" }, count: (now) => entriesOf(now, mark) };
  },
  rectifyMovement: async (way, mark) => {
    const { id } = await posted(way, "/members", { name: mark, joinDate: ADMITTED });
    const roll = (await posted(way, `/members/${id}/movements`, { kind: "withdrawal", on_date: ADMITTED })) as unknown as {
      movements: { id: number }[];
    };
    const path = `/movements/${roll.movements[0]?.id}/rectify`;
    return { path, body: { note: mark }, other: { note: `${mark} outra` }, count: (now) => entriesOf(now, mark, "rectification") };
  },
  askTransfer: async (way, mark) => {
    const [member, house] = [
      await posted(way, "/members", { name: mark, joinDate: ADMITTED }),
      await posted(way, "/congregations", { name: mark }),
    ];
    const count = async (now: Way) =>
      ((await read(now, "/transfers?limit=100")) as { name: string }[]).filter(({ name }) => name === mark).length;
    return { path: `/members/${member.id}/transfers`, body: { to_congregation_id: house.id }, other: { to_congregation_id: 1 }, count };
  },
  acceptTransfer: async (way, mark) => ({
    path: `/transfers/${await newTransfer(way, mark)}/accept`,
    body: { minutes_ref: "Ata 1" },
    other: { minutes_ref: "Ata 2" },
    count: (now) => entriesOf(now, mark, "admission"),
  }),
};
