import { expect, test } from "vitest";
import { eventParts } from "./live-stream.ts";

const sent = ':\n\nevent: ready\ndata: {}\n\n:\n\nevent: end\ndata: {"why":"later","inMs":700}\n\n';
const events = [
  { event: "ready", data: "{}" },
  { event: "end", data: '{"why":"later","inMs":700}' },
];

test.each([1, 2, 3, 7, 11, sent.length])("events parse the same in chunks of %i characters", (size) => {
  const take = eventParts();
  const pieces = Array.from({ length: Math.ceil(sent.length / size) }, (_, index) => sent.slice(index * size, (index + 1) * size));
  expect(pieces.flatMap(take)).toEqual(events);
});
