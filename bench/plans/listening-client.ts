import pg from "pg";

/** A part of a plan, as PostgreSQL explains it. */
interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Filter?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Node[];
}
/** A statement as it was run, and how. */
export interface Plan {
  readonly statement: string;
  readonly root: Node;
}

/** What PostgreSQL said about the statements since it was last asked for. */
export const heard: Plan[] = [];

/**
 * A connection to a database that explains each statement as it runs it (auto_explain): not what the planner would do with a
 * statement like it, but what it did, with these parameters, prepared or not, in functions and foreign keys too.
 */
export class ListeningClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super(settings);
    this.on("notice", ({ message }) => {
      const plan = /^duration: .*plan:\n(\{.*\})$/s.exec(message ?? "")?.[1];
      if (plan === undefined) return;
      const read = JSON.parse(plan) as { "Query Text": string; Plan: Node };
      heard.push({ statement: read["Query Text"], root: read.Plan });
    });
  }
}

/** Makes a database explain every statement of later connections to them. Only a superuser may. */
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

/** The tables that a plan reads from beginning to end. */
export function wholeReads({ root }: Plan): readonly string[] {
  const here = root["Node Type"] === "Seq Scan" && root["Relation Name"] !== undefined ? [root["Relation Name"]] : [];
  return [...here, ...(root.Plans ?? []).flatMap((child) => wholeReads({ statement: "", root: child }))];
}

/** How many rows of one table a plan looked at, whether it used them or not: the most that any of its scans did. */
export function mostRowsRead({ root }: Plan): number {
  const { "Actual Rows": rows = 0, "Rows Removed by Filter": removed = 0, "Actual Loops": loops = 1 } = root;
  const here = root["Relation Name"] === undefined ? 0 : (rows + removed) * loops;
  return Math.max(here, ...(root.Plans ?? []).map((child) => mostRowsRead({ statement: "", root: child })));
}
