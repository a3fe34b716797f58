export interface ReadEvent {
  readonly event: string;
  readonly data: unknown;
}
/** An open stream: its events in order; null: it has ended. */
export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  next(): Promise<ReadEvent | null>;
  close(): void;
}

const readEvent = (text: string): ReadEvent | null => {
  const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? [];
  return event === undefined ? null : { event, data: JSON.parse(data ?? "null") };
};

export async function readEvents(address: string, token: string): Promise<EventReader> {
  const closing = new AbortController();
  const { status, headers, body } = await fetch(`${address}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  const parts = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    status,
    headers,
    next: async () => {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end >= 0) {
          const read = readEvent(text.slice(0, end));
          text = text.slice(end + 2);
          if (read) return read;
          continue;
        }
        const part = await parts?.read();
        if (!part || part.done) return null;
        text += part.value;
      }
    },
    close: () => closing.abort(),
  };
}
