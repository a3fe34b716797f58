import pg from "pg";

/** A part of a plan, as PostgreSQL explains it. */
interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Filter?: string;
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
