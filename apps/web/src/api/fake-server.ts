import { vi } from "vitest";

export interface Request {
  readonly path: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}
type Reply = Response | Promise<Response>;

export function answer(status: number, data: unknown, rest: Record<string, unknown> = {}, headers: Record<string, string> = {}): Response {
  const body = { success: status < 400, data, error: null, message: null, ...rest };
  return new Response(JSON.stringify(body), { status, headers });
}

/** For tests: replaces `fetch` by `handle`. Returns the requests in order. */
export function fakeServer(handle: (request: Request, count: number) => Reply): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const request: Request = {
      path,
      method: init.method ?? "GET",
      headers: init.headers as Record<string, string>,
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
    };
    asked.push(request);
    const reply = handle(request, asked.filter((other) => other.path === path).length);
    return await new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      void Promise.resolve(reply).then(resolve, reject);
    });
  });
  return asked;
}

export const someUser = {
  id: 7,
  email: "ana@example.org",
  name: "Ana Souza",
  role: "secretaria",
  status: "ativo",
  profileComplete: true,
  permissions: ["dashboard:view", "visitors:view"],
  avatar: null,
  theme: "system",
  language: "pt-BR",
  notifications: { email: true, sms: false, push: false },
  phone: "(19) 99123-4567",
  address: "Rua das Oliveiras, 1",
  birthDate: null,
  maritalStatus: null,
  profession: null,
  emergencyContact: null,
  emergencyPhone: null,
  createdAt: "2026-11-18T17:20:00.000Z",
  lastSignInAt: null,
  inactiveReason: null,
  consentVersion: null,
  consentAt: null,
  hasPassword: true,
  mustChangePassword: false,
};
