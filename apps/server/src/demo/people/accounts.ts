import type { AccountStatus, RoleName } from "@aprisco/contract/accounts-session.ts";

/** The password of every demo account. The demo is reachable on this machine only. */
export const DEMO_PASSWORD = "Aprisco!2026";

export interface DemoAccount {
  readonly name: string;
  readonly email: string;
  readonly role: RoleName;
  readonly status: AccountStatus;
  readonly mustChangePassword?: boolean;
  readonly profileIncomplete?: boolean;
  /** The account's share of follow-ups, relative to the others. */
  readonly followsUp?: number;
  readonly department?: string;
  /** Rights beyond the role; `minus`: rights removed. */
  readonly plus?: string[];
  readonly minus?: string[];
  readonly reason?: string;
  readonly remark: string;
}

const at = (mailbox: string): string => `${mailbox}@oliveira.example`;

/** A member whose children are in the register: one of the families' people. */
export const demoGuardian = {
  email: at("responsavel"),
  role: "membro",
  status: "ativo",
  remark: "vê as próprias crianças",
} as const satisfies Omit<DemoAccount, "name">;

/** One account for each role and each state of an account. The first one is the first administrator. */
export const demoAccounts: readonly DemoAccount[] = [
  { name: "Helena Duarte", email: at("admin"), role: "admin", status: "ativo", remark: "vê e faz tudo" },
  {
    name: "Samuel Brandão",
    email: at("presidente"),
    role: "pastor_presidente",
    status: "ativo",
    followsUp: 3,
    remark: "lê os pedidos de oração",
  },
  { name: "Débora Antunes", email: at("pastora"), role: "pastor_casa", status: "ativo", followsUp: 16, remark: "lê os pedidos de oração" },
  {
    name: "Josué Peixoto",
    email: at("cooperador"),
    role: "cooperador",
    status: "ativo",
    department: "Consolidação",
    followsUp: 18,
    remark: "acompanha visitantes e a Rede Norte de grupos",
  },
  {
    name: "Marta Queiroz",
    email: at("secretaria"),
    role: "secretaria",
    status: "ativo",
    department: "Secretaria",
    followsUp: 24,
    remark: "cadastra e cuida das fichas",
  },
  {
    name: "Otávio Toledo",
    email: at("tesoureiro"),
    role: "tesoureiro",
    status: "ativo",
    department: "Tesouraria",
    remark: "não vê visitantes",
  },
  {
    name: "Lívia Camargo",
    email: at("lider"),
    role: "leader",
    status: "ativo",
    followsUp: 20,
    remark: "vê só os seus visitantes e lidera um grupo",
  },
  {
    name: "Renan Furtado",
    email: at("lider2"),
    role: "leader",
    status: "ativo",
    department: "Mídia",
    plus: ["communication:edit", "reports:view"],
    minus: ["content:view"],
    followsUp: 19,
    remark: "tem permissões só suas",
  },
  { name: "Talita Moura", email: at("membro"), role: "membro", status: "ativo", remark: "painel, agenda e contagens" },
  { name: "Caio Siqueira", email: at("visitante"), role: "visitante", status: "ativo", remark: "painel e agenda" },
  {
    name: "Yasmin Prado",
    email: at("incompleto"),
    role: "visitante",
    status: "ativo",
    profileIncomplete: true,
    remark: "falta completar o perfil",
  },
  { name: "Igor Macedo", email: at("pendente"), role: "membro", status: "pendente", remark: "espera aprovação" },
  {
    name: "Vanessa Bueno",
    email: at("inativo"),
    role: "membro",
    status: "inativo",
    reason: "Mudou-se para outra cidade",
    remark: "acesso desativado",
  },
  {
    name: "Nelson Tanaka",
    email: at("novasenha"),
    role: "membro",
    status: "ativo",
    mustChangePassword: true,
    remark: "precisa trocar a senha",
  },
];
