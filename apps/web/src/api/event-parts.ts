/** An event of a stream, as it was sent. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

const readBlock = (block: string): StreamEvent | null => {
  const fields = new Map(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trimStart()]),
  );
  const event = fields.get("event");
  return event ? { event, data: fields.get("data") ?? "" } : null;
};

/** Puts the events of a stream together from pieces that break anywhere; comments are none. */
export function eventParts(): (piece: string) => readonly StreamEvent[] {
  let rest = "";
  return (piece) => {
    const blocks = (rest + piece).split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => readBlock(block) ?? []);
  };
}
