import type { PaymentMethod } from "@aprisco/contract/finance-setup.ts";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { type Handle, queriesOf } from "../../database/connect.ts";
import { monthAt, monthIndex } from "../../days/church-time.ts";
import { lastDayOf } from "../../days/months-later.ts";
import { closeMonth } from "../../features/finance-months/index.ts";
import { writeDraft } from "../../files/draft.ts";
import { keepUploadFor } from "../../files/keep-upload.ts";
import { claimFile } from "../../files/store.ts";
import type { Services } from "../../services.ts";
import { makeChance, type Chance } from "../random.ts";
import { insertDemoImport } from "./imports.ts";
import { insertDemoPlans } from "./plans.ts";

interface Ground {
  readonly congregationId: number;
  readonly now: Date;
  /** In church time. */
  readonly today: string;
  readonly treasurerId: number;
}

const SEED = 51;
const MONTHS = 24;
/** The latest months stay open. */
const OPEN_MONTHS = 3;

/** An entry of the demo; names become ids in the statement. Amounts in centavos. */
interface DemoEntry {
  readonly kind: "expense" | "income" | "opening" | "transfer";
  readonly status?: "processing";
  readonly entry_date: string;
  readonly amount: number;
  readonly account: string;
  readonly counter?: string;
  readonly category?: string;
  readonly fund?: string;
  readonly centre?: string;
  readonly payment_method?: PaymentMethod;
  readonly donor_kind?: "anonymous" | "household" | "person";
  readonly donor_person_id?: number;
  readonly payee?: string;
  readonly document?: string;
  readonly description?: string;
}

const [CASH, BANK] = ["Caixa", "Conta corrente"];

/** Day of the month, category, what about, the payee, the method, the part of months in which it is paid, the cost centre. */
type Bill = readonly [day: number, category: string, about: number, payee: string, method: PaymentMethod, odds: number, centre?: string];
const bills: readonly Bill[] = [
  [5, "salary", 420_000, "Prebenda do pastor", "transfer", 1],
  [5, "salary", 190_000, "Salário da secretaria", "transfer", 1],
  [10, "rent", 260_000, "Imobiliária Horizonte", "boleto", 1, "Sede"],
  [15, "Energia elétrica", 64_000, "Companhia de energia", "boleto", 1, "Sede"],
  [18, "Água e internet", 32_500, "Águas do município", "boleto", 1, "Sede"],
  [8, "services", 45_000, "Escritório contábil Prumo", "pix", 1],
  [12, "technology", 12_990, "Transmissão dos cultos", "card", 1, "Mídia"],
  [20, "Ação social", 58_000, "Mercado Bom Preço", "card", 0.8, "Ação Social"],
  [22, "equipment", 38_000, "Som & Cia", "pix", 0.3, "Louvor"],
  [23, "furniture", 46_000, "Móveis Ipê", "boleto", 0.15, "Kids"],
  [25, "vehicles", 27_000, "Oficina Dois Irmãos", "pix", 0.3],
  [26, "construction", 85_000, "Depósito Santa Rita", "boleto", 0.35],
];

/** The Sundays of a month, "YYYY-MM-DD". */
function sundaysOf(month: string): string[] {
  const days = Number(lastDayOf(month).slice(8));
  return Array.from({ length: days }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`).filter(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0,
  );
}

interface Giver {
  readonly id: number;
  /** What they give in a month, in centavos. */
  readonly about: number;
}

function giftsOf(month: string, givers: readonly Giver[], chance: Chance): DemoEntry[] {
  const sundays = sundaysOf(month);
  const [first = `${month}-01`] = sundays;
  const gifts: DemoEntry[] = [];
  const sundayOf = (at: number) => sundays[at % sundays.length] ?? first;
  for (const [at, { id, about }] of givers.entries()) {
    if (!chance.odds(0.85)) continue;
    const method = chance.weigh({ pix: 6, cash: 3, transfer: 2, card: 1 });
    const account = method === "cash" ? CASH : BANK;
    const amount = Math.round((about * chance.between(92, 112)) / 10_000) * 100;
    const donor = { donor_kind: at % 6 === 5 ? ("household" as const) : ("person" as const), donor_person_id: id };
    gifts.push({ kind: "income", category: "tithe", entry_date: sundayOf(at), amount, account, payment_method: method, ...donor });
  }
  for (const [at, day] of sundays.entries()) {
    const base = { kind: "income", category: "offering", entry_date: day } as const;
    const morning = chance.between(310, 720) * 100;
    gifts.push({ ...base, amount: morning, account: CASH, payment_method: "cash", donor_kind: "anonymous", description: "Culto da manhã" });
    const evening = chance.between(420, 980) * 100;
    gifts.push({ ...base, amount: evening, account: CASH, payment_method: "cash", donor_kind: "anonymous", description: "Culto da noite" });
    gifts.push({ ...base, amount: chance.between(80, 350) * 100, account: BANK, payment_method: "pix" });
    if (at === 0)
      gifts.push({
        ...base,
        amount: chance.between(700, 1_300) * 100,
        account: BANK,
        payment_method: "pix",
        fund: "Missões",
        description: "Oferta missionária",
      });
    if (at === 2)
      gifts.push({
        ...base,
        amount: chance.between(600, 1_900) * 100,
        account: BANK,
        payment_method: "pix",
        fund: "Construção",
        description: "Campanha do telhado",
      });
    const monday = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    gifts.push({
      kind: "transfer",
      entry_date: monday,
      amount: morning + evening,
      account: CASH,
      counter: BANK,
      description: "Depósito das ofertas",
    });
  }
  gifts.push({
    kind: "income",
    category: "bank_income",
    entry_date: lastDayOf(month),
    amount: chance.between(38, 92) * 100,
    account: BANK,
    payment_method: "transfer",
  });
  return gifts;
}

function billsOf(month: string, chance: Chance): DemoEntry[] {
  const paid = bills.flatMap(([day, category, about, payee, method, odds, centre], at): DemoEntry[] => {
    if (!chance.odds(odds)) return [];
    const isFixed = odds === 1 && (category === "salary" || category === "rent");
    const amount = isFixed ? about : Math.round((about * chance.between(85, 118)) / 1_000) * 10;
    const entry_date = `${month}-${String(day).padStart(2, "0")}`;
    const document = method === "boleto" ? `NF ${4_100 + monthIndex(month) * 3 + at}` : undefined;
    const named = { ...(centre ? { centre } : {}), ...(document ? { document } : {}) };
    return [{ kind: "expense", category, entry_date, amount, account: BANK, payment_method: method, payee, ...named }];
  });
  const sent = {
    kind: "expense",
    category: "services",
    account: BANK,
    payment_method: "transfer",
    fund: "Missões",
    centre: "Missões",
  } as const;
  return [...paid, { ...sent, entry_date: `${month}-28`, amount: 80_000, payee: "Família em campo", description: "Sustento missionário" }];
}

/** Every entry until today, and what is announced for the months to come. */
function entriesOf(today: string, givers: readonly Giver[]): DemoEntry[] {
  const chance = makeChance(SEED);
  const last = monthIndex(today);
  const first = `${monthAt(last - MONTHS)}-01`;
  const opened = { kind: "opening", entry_date: first, account: BANK } as const;
  const entries: DemoEntry[] = [
    { ...opened, account: CASH, amount: 185_000 },
    { ...opened, amount: 2_840_000 },
    { ...opened, amount: 1_200_000, fund: "Construção" },
    { ...opened, amount: 430_000, fund: "Missões" },
  ];
  for (let at = last - MONTHS; at <= last; at += 1) entries.push(...giftsOf(monthAt(at), givers, chance), ...billsOf(monthAt(at), chance));
  const past = entries.filter(({ entry_date: day }) => day <= today);
  const soon = entries.filter(({ kind, entry_date: day }) => kind === "expense" && day > today);
  const announced = [1, 2, 3].flatMap((months) =>
    billsOf(monthAt(last + months), chance).filter(({ category }) => category === "salary" || category === "rent"),
  );
  const waiting: DemoEntry = {
    kind: "income",
    category: "tithe",
    entry_date: today,
    amount: 35_000,
    account: BANK,
    payment_method: "pix",
    donor_kind: "anonymous",
    description: "Pix sem identificação",
  };
  return [...past, ...[...soon, ...announced, waiting].map((entry) => ({ ...entry, status: "processing" as const }))];
}

async function insertSetup(tx: Handle, { congregationId, treasurerId }: Ground): Promise<void> {
  await sql`
    with made as (insert into finance_accounts (congregation_id, kind, name, bank, number, created_by) values
      (${congregationId}, 'bank', ${BANK}, 'Banco do Brasil', 'ag. 0456-7 · c/c 12.345-6', ${treasurerId}),
      (${congregationId}, 'card', 'Maquininha', null, null, ${treasurerId})),
    added as (insert into funds (name, restricted, created_by) values ('Missões', true, ${treasurerId}), ('Construção', true, ${treasurerId})),
    named as (insert into finance_categories (kind, name, result_group, created_by) values
      ('expense', 'Energia elétrica', 'occupancy', ${treasurerId}), ('expense', 'Água e internet', 'occupancy', ${treasurerId}),
      ('expense', 'Ação social', 'other_expense', ${treasurerId}))
    insert into cost_centres (name, ministry_id, created_by)
      select centre, (select id from ministries where name = centre and congregation_id = ${congregationId} limit 1), ${treasurerId}
      from unnest(array['Sede', 'Louvor', 'Kids', 'Missões', 'Ação Social', 'Mídia']) as centre`.execute(queriesOf(tx));
}

/** Entries of one statement: each keeps sums, which takes its time. */
const CHUNK = 200;

async function insertEntries(tx: Handle, { congregationId, now, treasurerId }: Ground, some: readonly DemoEntry[]): Promise<void> {
  await sql`
    insert into postings (congregation_id, kind, status, entry_date, amount, account_id, counter_account_id, category_id, fund_id,
      cost_centre_id, payment_method, donor_kind, donor_person_id, payee, document, description, created_at, created_by, confirmed_at,
      confirmed_by, updated_at)
    select ${congregationId}, made.kind, coalesce(made.status, 'confirmed'), made.entry_date, made.amount, own.id, other.id, categories.id,
      funds.id, centres.id, made.payment_method, made.donor_kind, made.donor_person_id, made.payee, made.document, made.description,
      least(made.entry_date + interval '15 hours', ${now}), ${treasurerId},
      case when made.status is null then least(made.entry_date + interval '15 hours', ${now}) end,
      case when made.status is null then ${treasurerId}::bigint end, least(made.entry_date + interval '15 hours', ${now})
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as made (kind text, status text, entry_date date, amount bigint, account text,
        counter text, category text, fund text, centre text, payment_method text, donor_kind text, donor_person_id bigint, payee text,
        document text, description text)
      join finance_accounts as own on own.name = made.account and own.congregation_id = ${congregationId}
      left join finance_accounts as other on other.name = made.counter and other.congregation_id = ${congregationId}
      left join finance_categories as categories on categories.kind = made.kind and coalesce(categories.built_in, categories.name) = made.category
      join funds on funds.name = coalesce(made.fund, 'Geral')
      left join cost_centres as centres on centres.name = made.centre
    order by made.entry_date`.execute(queriesOf(tx));
}

/** Adds two years of the church's books: gifts, bills, deposits, announced bills, one replaced entry, and the closed months. */
export async function insertDemoMoney(tx: Handle, ground: Ground): Promise<void> {
  const { congregationId, now, today, treasurerId } = ground;
  await insertSetup(tx, ground);
  const { rows: members } = await sql<{ id: number }>`
    select people.id from memberships join people on people.id = memberships.person_id
    where memberships.status = 'active' and people.deceased_on is null and people.birth_date < ${today}::date - interval '20 years'
    order by people.id limit 26`.execute(queriesOf(tx));
  const chance = makeChance(SEED + 1);
  const givers = members.map(({ id }) => ({ id, about: chance.between(12, 78) * 1_000 }));
  const entries = entriesOf(today, givers).toSorted((one, other) => (one.entry_date < other.entry_date ? -1 : 1));
  for (let at = 0; at < entries.length; at += CHUNK) await insertEntries(tx, ground, entries.slice(at, at + CHUNK));
  await replaceOne(tx, ground);
  await insertDemoPlans(tx, ground);
  const last = monthIndex(today);
  for (let at = last - MONTHS; at <= last - OPEN_MONTHS; at += 1)
    await closeMonth(tx, congregationId, monthAt(at), { by: treasurerId, now });
  await insertDemoImport(tx, ground);
}

/** Last month's energy bill was entered with a wrong amount: reversed, and replaced. */
async function replaceOne(tx: Handle, { now, today, treasurerId }: Ground): Promise<void> {
  const month = monthAt(monthIndex(today) - 1);
  const reason = "Valor da conta lido errado";
  await sql`
    with wrong as (
      select postings.* from postings join finance_categories on finance_categories.id = postings.category_id
      where finance_categories.name = 'Energia elétrica' and to_char(postings.entry_date, 'YYYY-MM') = ${month} limit 1),
    reversed as (
      insert into postings (reverses_id, congregation_id, kind, status, amount, fund_id, entry_date, payee, reason, created_by, created_at,
        confirmed_by, confirmed_at)
      select id, congregation_id, kind, status, amount, fund_id, entry_date, payee, ${reason}, ${treasurerId}, ${now}, ${treasurerId}, ${now}
      from wrong)
    insert into postings (replaces_id, congregation_id, kind, status, amount, entry_date, account_id, category_id, fund_id, cost_centre_id,
      payment_method, payee, document, reason, created_by, created_at, confirmed_by, confirmed_at)
    select id, congregation_id, kind, status, amount + 1800, entry_date, account_id, category_id, fund_id, cost_centre_id, payment_method,
      payee, document, ${reason}, ${treasurerId}, ${now}, ${treasurerId}, ${now} from wrong`.execute(queriesOf(tx));
}

/** A page with a line of text, as small as a PDF can be. */
function receipt(line: string): Buffer {
  const text = `BT /F1 14 Tf 40 780 Td (${line.replaceAll(/[^\w .,:$-]/g, "")}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join("");
  const start = body.length;
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    "latin1",
  );
}

/** The latest expenses without a voucher. */
const GAPS = 9;
/** Gives the expenses of the demo's open months their vouchers, but for the latest ones. */
export async function keepDemoVouchers({ config, database, storage, now }: Services, by: number): Promise<void> {
  const { rows } = await sql<{ id: number; payee: string | null; document: string | null }>`
    select id, payee, document from postings where kind = 'expense' and status = 'confirmed' and not reversed and reverses_id is null
      and not exists (select from finance_months as months where months.month = date_trunc('month', postings.entry_date)::date)
    order by entry_date desc, id desc offset ${GAPS}`.execute(queriesOf(database.handle));
  const needed = { storage, config: { ...config, scanner: null }, log: { info: () => undefined, warn: () => undefined }, now: now() };
  for (const { id, payee, document } of rows) {
    const draft = await writeDraft(storage.drafts, Readable.from([receipt(`${document ?? "Recibo"} ${payee ?? ""}`)]));
    const upload = { draft, name: `${document ?? "recibo"}.pdf` };
    await keepUploadFor(needed, { purpose: "voucher", by, upload }, (keep) =>
      database.transaction(async (tx) => {
        const fileId = await keep(tx);
        await claimFile(tx, { id: fileId, purpose: "voucher", by });
        const made = { posting_id: id, file_id: fileId, created_by: by, created_at: now().toISOString() };
        await queriesOf(tx).insertInto("posting_vouchers").values(made).execute();
      }),
    );
  }
}
