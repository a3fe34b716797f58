import pg from "pg";

/** A node of a plan, in PostgreSQL's explanation. */
interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Filter?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Node[];
}
/** A statement and its plan, which is parsed on demand, because most are never used. */
export class Plan {
  readonly #json: string;
  #read: { readonly "Query Text": string; readonly Plan: Node } | null = null;

  constructor(json: string) {
    this.#json = json;
  }

  get statement(): string {
    return this.#parsed()["Query Text"];
  }

  get root(): Node {
    return this.#parsed().Plan;
  }

  says(words: string): boolean {
    return this.#json.includes(words);
  }

  #parsed(): { readonly "Query Text": string; readonly Plan: Node } {
    return (this.#read ??= JSON.parse(this.#json) as { "Query Text": string; Plan: Node });
  }
}

/** PostgreSQL's plans since the last query of them. */
export const heard: Plan[] = [];

/**
 * A connection that explains each statement as it runs it (auto_explain): the real plan with these parameters, prepared or not,
 * also in functions and foreign keys.
 */
export class ListeningClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super(settings);
    this.on("notice", ({ message }) => {
      const plan = /^duration: .*plan:\n(\{.*\})$/s.exec(message ?? "")?.[1];
      if (plan !== undefined) heard.push(new Plan(plan));
    });
  }
}

export async function explainEverything(superuser: pg.ClientConfig, database: string): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
  };
  for (const [name, value] of Object.entries(settings)) await client.query(`alter database ${database} set ${name} = '${value}'`);
  await client.end();
}

const SEQUENTIAL = "Seq Scan";
/** A table with more rows is large; a scan that its limit ends before has not read it whole. */
export const LARGE = 5_000;
export const wholeReads = (plan: Plan): readonly string[] => (plan.says(SEQUENTIAL) ? sequentialScans(plan.root) : []);

function sequentialScans(node: Node): readonly string[] {
  const { "Node Type": type, "Relation Name": table } = node;
  const here = type === SEQUENTIAL && table !== undefined && rowsRead(node) > LARGE ? [table] : [];
  return [...here, ...(node.Plans ?? []).flatMap(sequentialScans)];
}

/** How many rows a node looked at, used or not. */
const rowsRead = ({ "Actual Rows": rows = 0, "Rows Removed by Filter": removed = 0, "Actual Loops": loops = 1 }: Node): number =>
  (rows + removed) * loops;

/** The maximum number of rows of one table that a scan of the plan read, used or not. */
export const mostRowsRead = ({ root }: Plan): number => mostRowsOf(root);

function mostRowsOf(node: Node): number {
  const here = node["Relation Name"] === undefined ? 0 : rowsRead(node);
  return Math.max(here, ...(node.Plans ?? []).map(mostRowsOf));
}
