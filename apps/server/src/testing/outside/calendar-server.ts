import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Differences between the servers of large providers. */
export interface CalendarManner {
  /** Supports sync-collection (RFC 6578). */
  readonly sync: boolean;
  readonly tags: "quoted" | "weak" | "bare";
  /** A PUT answers the tag of the stored object. */
  readonly saysTag: boolean;
  readonly prefix: string;
  /** Further properties, and an encoded '@' in addresses. */
  readonly extra: boolean;
  readonly cdata: boolean;
  /** The maximum number of changes in one answer (507). */
  readonly most: number;
}

/** The observed behaviour of Google, Apple and Nextcloud. */
export const calendarManners = {
  google: { sync: true, tags: "quoted", saysTag: false, prefix: "D", extra: true, cdata: false, most: 1_000 },
  apple: { sync: true, tags: "quoted", saysTag: true, prefix: "", extra: true, cdata: true, most: 1_000 },
  nextcloud: { sync: true, tags: "quoted", saysTag: true, prefix: "d", extra: true, cdata: false, most: 2 },
  plain: { sync: false, tags: "bare", saysTag: false, prefix: "d", extra: false, cdata: false, most: 1_000 },
  weak: { sync: true, tags: "weak", saysTag: true, prefix: "D", extra: false, cdata: false, most: 1_000 },
} as const satisfies Readonly<Record<string, CalendarManner>>;

interface StoredObject {
  text: string;
  tag: number;
}

export interface CalendarServerStub {
  readonly origin: string;
  readonly url: string;
  readonly objects: Map<string, StoredObject>;
  readonly asked: string[];
  password: string;
  /** Set by tests: every answer has this status; 0: no answer. */
  down: number | null;
  /** Set by tests: tokens before this change are refused. */
  oldest: number;
  /** Set by tests: called before a PUT is answered. */
  onPut: (() => void) | null;
  put(name: string, text: string): void;
  remove(name: string): void;
  close(): Promise<void>;
}

/** An object of a calendar from another program, with lines of its own. */
export const calendarText = (uid: string, summary: string, ...lines: readonly string[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Other//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTAMP:20261101T000000Z",
    `SUMMARY:${summary}`,
    "DTSTART;TZID=America/Sao_Paulo:20261125T193000",
    "DTEND;TZID=America/Sao_Paulo:20261125T210000",
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const esc = (value: string): string => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export async function startCalendarServer(manner: CalendarManner = calendarManners.nextcloud): Promise<CalendarServerStub> {
  const home = "/dav/calendars/ana%40exemplo.com/igreja/";
  const objects = new Map<string, StoredObject>();
  const changes: { readonly name: string; readonly at: number }[] = [];
  const asked: string[] = [];
  let clock = 0;
  const { prefix } = manner;
  const tagOf = ({ tag }: StoredObject): string => (manner.tags === "bare" ? `t${tag}` : `${manner.tags === "weak" ? "W/" : ""}"t${tag}"`);
  const el = (name: string, content: string): string => {
    const full = prefix === "" ? name : `${prefix}:${name}`;
    return `<${full}>${content}</${full}>`;
  };
  const root = (content: string): string => {
    const space = prefix === "" ? 'xmlns="DAV:"' : `xmlns:${prefix}="DAV:"`;
    const name = prefix === "" ? "multistatus" : `${prefix}:multistatus`;
    return `<?xml version="1.0" encoding="utf-8"?><${name} ${space} xmlns:cal="urn:ietf:params:xml:ns:caldav" xmlns:x="urn:x">${content}</${name}>`;
  };
  const found = (href: string, props: string): string =>
    el(
      "response",
      el("href", href) +
        el(
          "propstat",
          el("prop", props + (manner.extra ? "<x:colour>#f00</x:colour><x:n>007</x:n>" : "")) + el("status", "HTTP/1.1 200 OK"),
        ) +
        (manner.extra ? el("propstat", el("prop", "<x:none/>") + el("status", "HTTP/1.1 404 Not Found")) : ""),
    );
  const missing = (href: string): string => el("response", el("href", href) + el("status", "HTTP/1.1 404 Not Found"));
  const hrefOf = (name: string): string => `${manner.extra ? home : home.replace("%40", "@")}${encodeURIComponent(name)}`;
  const collection = (): string =>
    el("resourcetype", el("collection", "") + "<cal:calendar/>") +
    el("displayname", "Agenda &amp; cia") +
    el("current-user-principal", el("href", "/dav/principal/")) +
    (manner.sync ? el("sync-token", `urn:sync:${clock}`) : "");
  const data = (kept: StoredObject): string => {
    const inner = manner.cdata ? `<![CDATA[${kept.text}]]>` : esc(kept.text);
    return el("getetag", esc(tagOf(kept))) + `<cal:calendar-data>${inner}</cal:calendar-data>`;
  };

  const nameIn = (path: string): string => decodeURIComponent(path.split("/").at(-1) ?? "");
  const change = (name: string): void => {
    clock += 1;
    changes.push({ name, at: clock });
  };
  const write = (name: string, content: string): StoredObject => {
    change(name);
    const kept = { text: content, tag: clock };
    objects.set(name, kept);
    return kept;
  };

  function syncReport(body: string): { status: number; body: string } {
    const since = /urn:sync:(\d+)/.exec(body)?.[1];
    if (!manner.sync || since === undefined || Number(since) < stub.oldest) return { status: 403, body: "<error/>" };
    const names = [...new Set(changes.filter(({ at }) => at > Number(since)).map(({ name }) => name))];
    const last = new Map(changes.map(({ name, at }) => [name, at]));
    const sorted = names.toSorted((one, other) => (last.get(one) ?? 0) - (last.get(other) ?? 0));
    const part = sorted.slice(0, manner.most);
    const isPart = part.length < sorted.length;
    const token = isPart ? (last.get(part.at(-1) ?? "") ?? clock) : clock;
    const rows = part.map((name) => {
      const kept = objects.get(name);
      return kept ? found(hrefOf(name), el("getetag", esc(tagOf(kept)))) : missing(hrefOf(name));
    });
    const cut = isPart ? el("response", el("href", home) + el("status", "HTTP/1.1 507 Insufficient Storage")) : "";
    return { status: 207, body: root(rows.join("") + cut + el("sync-token", `urn:sync:${token}`)) };
  }
  function propfind(path: string, depth: string, body: string): { status: number; body: string } {
    if (path.startsWith("/dav/principal/"))
      return {
        status: 207,
        body: root(found(path, `<cal:calendar-home-set>${el("href", "/dav/calendars/ana%40exemplo.com/")}</cal:calendar-home-set>`)),
      };
    if (path === "/dav/" || path === "/dav/calendars/ana%40exemplo.com/") {
      const tasks =
        el("resourcetype", el("collection", "") + "<cal:calendar/>") +
        '<cal:supported-calendar-component-set><cal:comp name="VTODO"/></cal:supported-calendar-component-set>';
      const own = found(path, el("resourcetype", el("collection", "")) + el("current-user-principal", el("href", "/dav/principal/")));
      return { status: 207, body: root(own + (depth === "1" ? found(home, collection()) + found(`${path}tarefas/`, tasks) : "")) };
    }
    if (decodeURIComponent(path) !== decodeURIComponent(home)) return { status: 404, body: "" };
    const own = found(home, collection());
    const listed =
      depth === "1"
        ? [...objects].map(([name, kept]) => found(hrefOf(name), el("getetag", esc(tagOf(kept))) + el("resourcetype", "")))
        : [];
    return { status: 207, body: root(own + (body.includes("getetag") || depth === "1" ? listed.join("") : "")) };
  }
  function multiget(body: string): { status: number; body: string } {
    const hrefs = [...body.matchAll(/<d:href>([^<]+)<\/d:href>/g)].map(([, href = ""]) => href);
    const rows = hrefs.map((href) => {
      const kept = objects.get(nameIn(href));
      return kept ? found(href, data(kept)) : missing(href);
    });
    return { status: 207, body: root(rows.join("")) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    const { method = "" } = request;
    asked.push(`${method} ${path}`);
    const body = await text(request);
    if (stub.down === 0) return void request.socket.destroy();
    if (stub.down !== null) return void response.writeHead(stub.down).end();
    if (path === "/.well-known/caldav") return void response.writeHead(301, { location: "/dav/" }).end();
    const wanted = `Basic ${Buffer.from(`ana:${stub.password}`).toString("base64")}`;
    if (request.headers.authorization !== wanted) return void response.writeHead(401, { "www-authenticate": "Basic" }).end();
    const xml = ({ status, body: content }: { status: number; body: string }): void =>
      void response.writeHead(status, { "content-type": "application/xml; charset=utf-8" }).end(content);
    if (method === "PROPFIND") return xml(propfind(path, String(request.headers["depth"] ?? "0"), body));
    if (method === "REPORT") return xml(body.includes("sync-collection") ? syncReport(body) : multiget(body));
    const name = nameIn(path);
    const kept = objects.get(name);
    const match = request.headers["if-match"];
    const isStale = match !== undefined && (!kept || match.replaceAll('"', "") !== `t${kept.tag}`);
    if (isStale || (request.headers["if-none-match"] === "*" && kept)) return void response.writeHead(412).end();
    if (method === "PUT") {
      const made = write(name, body);
      stub.onPut?.();
      return void response.writeHead(kept ? 204 : 201, manner.saysTag ? { etag: tagOf(made) } : {}).end();
    }
    if (method === "DELETE") {
      if (kept) {
        objects.delete(name);
        change(name);
      }
      return void response.writeHead(kept ? 204 : 404).end();
    }
    response.writeHead(405).end();
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stub: CalendarServerStub = {
    origin,
    url: origin + home,
    objects,
    asked,
    password: "segredo-do-calendário",
    down: null,
    oldest: 0,
    onPut: null,
    put: (name, content) => void write(name, content),
    remove: (name) => {
      objects.delete(name);
      change(name);
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return stub;
}
