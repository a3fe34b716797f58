import { insist, posted, read, type Uses, type Way } from "./way.ts";

const fieldsNamed = (mark: string) => async (way: Way) =>
  ((await read(way, "/custom-fields")) as { label: string }[]).filter(({ label }) => label.startsWith(mark)).length;

/** What is created of the church's own fields. */
export const fieldUses: Uses = {
  createCustomField: async (_way, mark) => ({
    path: "/custom-fields",
    body: { label: mark.slice(0, 40), kind: "text" },
    other: { label: `${mark.slice(0, 40)} outro`, kind: "text" },
    count: fieldsNamed(mark.slice(0, 40)),
  }),
  restoreCustomField: async (way, mark) => {
    const label = mark.slice(0, 40);
    const { id } = await posted(way, "/custom-fields", { label, kind: "text" });
    await insist(way, { method: "DELETE", path: `/custom-fields/${id}` });
    return { path: `/custom-fields/${id}/restore`, body: {}, other: { label }, count: fieldsNamed(label) };
  },
};
