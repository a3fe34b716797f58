import { failureStatus, type FailureCode } from "@aprisco/contract/failures.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { failuresOf } from "../http/row-failures.ts";

const routes = allRoutes
  .map(({ operation, row }) => ({
    operation,
    row,
    address: new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    codes: new Set<string>(failuresOf(row)),
  }))
  // A path without parameters comes before one that would take its last part for an id.
  .sort((one, other) => Number(one.row.path.includes("{")) - Number(other.row.path.includes("{")));

/** Throws when a call answered a failure that its row does not declare: the documents of the API would not name it. */
export function checkDeclared(method: string, path: string, error: string | null): void {
  const [address = ""] = path.split("?");
  const route = routes.find((one) => one.row.method === method && one.address.test(address));
  if (!route || error === null || !Object.hasOwn(failureStatus, error) || route.codes.has(error as FailureCode)) return;
  throw new Error(`${route.operation} answered ${error}, which its row does not declare (\`fails\`)`);
}
