import type { FastifyInstance } from "fastify";

const admin = { name: "Marta Figueira", email: "marta@figueira.example", password: "Videira!2026" };
const member = { name: "Paulo Tavares", email: "paulo@figueira.example", phone: "19990000010", password: "Videira!2026" };

interface Data {
  readonly id: number;
  readonly token: string;
  readonly refreshToken: string;
  readonly user: { readonly id: number };
}
type Body = Readonly<Record<string, unknown>>;

/** A client of the API that fails at the first unexpected answer. */
class Caller {
  #token = "";
  #calls = 0;
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async ask(method: "POST" | "PUT" | "DELETE", path: string, body: Body = {}, wanted?: number): Promise<Data> {
    this.#calls += 1;
    const response = await this.#app.inject({
      method,
      url: `/api${path}`,
      payload: body,
      headers: { "idempotency-key": `rung-${this.#calls}`, ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}) },
    });
    const isFine = wanted === undefined ? response.statusCode < 300 : response.statusCode === wanted;
    if (!isFine) throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`);
    return response.json<{ data: Data }>().data;
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<Data> {
    this.#token = "";
    const session = await this.ask("POST", "/auth/login", { email, password });
    this.#token = session.token;
    return session;
  }

  signOut(): void {
    this.#token = "";
  }
}

const visit = (name: string, number: number, more: Body = {}): Body => ({
  name,
  phone: `1999000${String(number).padStart(4, "0")}`,
  family_name: name.split(" ").at(-1),
  consent_version: "2026-01",
  ...more,
});

/**
 * A few weeks of a small church through the API, so that each table has rows written by this version. New features add to it. `at`
 * moves the clock.
 */
export async function liveInTinyChurch(app: FastifyInstance, at: (instant: string) => void): Promise<void> {
  const caller = new Caller(app);
  at("2026-03-01T12:00:00Z");
  const church = { name: "Igreja da Figueira", city: "Campinas", state: "SP", timeZone: "America/Sao_Paulo" };
  await caller.ask("POST", "/setup", { church, admin });
  const { user } = await caller.signIn(admin);
  await caller.ask("PUT", "/settings", { whatsapp: "19990000001", whatsapp_greeting: "Olá, {nome}! Aqui é da {igreja}.", version: 1 });
  const leader = await caller.ask("POST", "/users", {
    name: "Lídia Prado",
    email: "lidia@figueira.example",
    phone: "19990000002",
    password: "Videira!2026",
    role: "leader",
  });
  const permissions = ["dashboard:view", "visitors:manage", "reports:view"];
  await caller.ask("PUT", `/users/${leader.user.id}/permissions`, { permissions, currentPassword: admin.password });

  at("2026-03-08T13:30:00Z");
  caller.signOut();
  const children = { has_children: true, children_count: 2, children_ages: "4 e 7", children_names: "Bento e Clara" };
  await caller.ask("POST", "/visitors", visit("Ana Conceição", 20, { ...children, prayer_requests: "Pela saúde de minha mãe" }));
  await caller.ask(
    "POST",
    "/visitors",
    visit("José D'Ávila", 21, { address: "Rua das Acácias, 12", neighborhood: "Cambuí", cep: "13025240" }),
  );
  await caller.ask("POST", "/auth/register", { ...member, confirmPassword: member.password });
  await caller.ask("POST", "/auth/register-visitor", { name: "Rute Lemos", email: "rute@figueira.example", phone: "19990000011" });
  await caller.ask("POST", "/auth/login", { email: admin.email, password: "Errada!2026" }, 401);

  at("2026-03-11T22:15:00Z");
  await caller.signIn(admin);
  const cards: number[] = [];
  for (const [index, name] of ["Beatriz Nóbrega", "Caio Sant’Anna", "Davi Ōta", "Ester 'Teca' Luz"].entries())
    cards.push(
      (await caller.ask("POST", "/visitors", visit(name, 30 + index, { visit_date: "2026-03-08", notes: 'Linha 1\nLinha 2 \\ "aspas"' })))
        .id,
    );
  const [first = 0, second = 0, third = 0, fourth = 0] = cards;
  await caller.ask("POST", `/visitors/${first}/contacts`, {
    channel: "call",
    outcome: "reached",
    note: "Gostou do culto",
    next_action_date: "2026-03-15",
  });
  await caller.ask("POST", `/visitors/${first}/visits`, { visit_date: "2026-03-11" });
  await caller.ask("PUT", `/visitors/${second}`, { status: "sem_interesse", follow_up_owner_id: user.id, next_action: "Orar", version: 1 });
  await caller.ask("DELETE", `/visitors/${third}`);
  await caller.ask("POST", "/users", {
    name: "Ester Luz",
    email: "ester@figueira.example",
    phone: "19990000033",
    role: "membro",
    visitor_id: fourth,
    password: "Videira!2026",
  });
  await caller.ask("POST", "/users/3/approve");
  await caller.ask("POST", "/users/4/approve");

  at("2026-12-31T23:30:00Z");
  const session = await caller.signIn(member);
  await caller.ask("PUT", "/users/profile/me", {
    bio: "Toca violão",
    birthDate: "1996-02-29",
    language: "es-ES",
    theme: "dark",
    version: 2,
  });
  caller.signOut();
  const { refreshToken } = await caller.ask("POST", "/auth/refresh", { refreshToken: session.refreshToken });
  await caller.ask("POST", "/auth/logout", { refreshToken });
}
