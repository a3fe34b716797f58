import pg from "pg";

/** Queries a database directly, without the product. */
export async function directQuery(url: string, text: string): Promise<Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Readonly<Record<string, unknown>>[];
  } finally {
    await client.end();
  }
}
