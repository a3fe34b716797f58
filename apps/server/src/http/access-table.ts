/**
 * Who may call what: the team's permission table and its list of calls, transcribed by hand. It is what the product
 * promises; nothing in here is computed from the routes, so that a route that says something else fails.
 */
export const columns = [
  "anonymous",
  "admin",
  "pastor_presidente",
  "pastor_casa",
  "cooperador",
  "secretaria",
  "tesoureiro",
  "leader",
  "membro",
  "visitante",
  "pendente",
  "inativo",
  "mustChange",
  "incomplete",
] as const;
export type Column = (typeof columns)[number];

/** `ok` may (whatever the answer to the content is); 401 is nobody; 403 is somebody who may not. */
const rows = `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  login                     ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  refreshSession            ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  logout                    ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getMe                     401   ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getUser:own               401   ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getUser:another           401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  register                  ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  registerVisitor           ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  resetPassword             ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  listUsers                 401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  exportUsers               401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  createUser                401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  updateMyProfile           401   ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  updateUser:another        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  updateUser:own            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deleteUser:another        401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  completeProfile:own       401   ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  completeProfile:another   401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  setUserPermissions        401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  explainPermissions        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listSimilarPeople         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  approveUser               401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  approveUsers              401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  rejectUser                401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  inviteUser                401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getDashboardStats         401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getHealth                 ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getStatus                 ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  lookUpPostalCode          ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  listRoles                 401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getRolesMap               401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getPublicSettings         ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getSettings               401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  updateSettings            401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  getSetup                  ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  createSetup               ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  createVisitor             ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  listVisitors              401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  exportVisitors            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getVisitorSummary         401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  listVisitorNeighborhoods  401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  findVisitorDuplicates     401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  listFollowUpOwners        401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  getVisitor                401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  updateVisitor             401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  deleteVisitor             401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  approveVisitor            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listVisitorVisits         401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  createVisitorVisit        401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  listVisitorContacts       401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  createVisitorContact      401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
`;

export type Outcome = "ok" | "401" | "403";
const isOutcome = (cell: string): cell is Outcome => ["ok", "401", "403"].includes(cell);

/** Operation (and whose record, where that matters) → the outcome for each column. */
export const accessTable: ReadonlyMap<string, ReadonlyMap<Column, Outcome>> = new Map(
  rows
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [operation = "", ...cells] = line.trim().split(/ +/);
      const outcomes = cells.filter(isOutcome);
      if (outcomes.length !== columns.length) throw new Error(`${operation}: ${outcomes.length} cells`);
      return [operation, new Map(columns.map((column, index) => [column, outcomes[index] ?? "403"]))];
    }),
);
