import { verify } from "@node-rs/argon2";
import fastify from "fastify";
import pg from "pg";

// The limit server L: the best possible answer of this hardware, Node, Fastify, pg and PostgreSQL. Without sign-in, permissions,
// validation and log; statements are prepared once. It reads and writes the product's own tables.

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);
const pool = new pg.Pool({ max: 10 });
const app = fastify();

const fields = "id, name, family_name, phone, email, address, neighborhood, cep, city, state, created_at";

app.get("/hello", () => ({ hello: "world" }));

app.get<{ Params: { id: string } }>("/people/:id", async ({ params }) => {
  const { rows } = await pool.query<object>({ name: "one", text: `select ${fields} from people where id = $1`, values: [params.id] });
  return rows[0];
});

app.get<{ Querystring: { after?: string; id?: string } }>("/people", async ({ query }) => {
  const { rows } = await pool.query<object>({
    name: "page",
    text: `select ${fields} from people where (name_folded, id) > ($1, $2) order by name_folded, id limit 25`,
    values: [query.after ?? "", query.id ?? 0],
  });
  return rows;
});

app.get<{ Querystring: { q: string } }>("/search", async ({ query }) => {
  const { rows } = await pool.query<object>({
    name: "search",
    text: `select ${fields} from people where search_text like '%' || fold($1) || '%' order by name_folded, id limit 25`,
    values: [query.q],
  });
  return rows;
});

app.get("/count", async () => {
  const { rows } = await pool.query<object>({
    name: "count",
    text: "select status, sum(delta)::int as cards from visitor_counts group by status",
  });
  return rows;
});

app.post<{ Body: { name: string; family_name: string; phone: string } }>("/people", async ({ body }, reply) => {
  const { rows } = await pool.query<object>({
    name: "insert",
    text: "insert into people (congregation_id, name, family_name, phone) values (1, $1, $2, $3) returning id",
    values: [body.name, body.family_name, body.phone],
  });
  return reply.code(201).send(rows[0]);
});

app.post<{ Body: { email: string; password: string } }>("/login", async ({ body }, reply) => {
  const { rows } = await pool.query<{ password_hash: string }>({
    name: "hash",
    text: "select password_hash from accounts where email = $1",
    values: [body.email],
  });
  const right = rows[0] !== undefined && (await verify(rows[0].password_hash, body.password));
  return reply.code(right ? 200 : 401).send({ right });
});

process.stdout.write(`${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);
process.on("SIGTERM", () => void app.close().then(() => pool.end()));
