import { lintFromString, loadConfig } from "@redocly/openapi-core";
import { openApiDocument } from "../apps/server/src/http/openapi/openapi.ts";

// Checks that the API's document passes the strictest common rules without a warning. It depends on the route table only, so no
// server or database is needed.

const config = await loadConfig({ customExtends: ["recommended-strict"] });
const faults = await lintFromString({ source: JSON.stringify(openApiDocument()), absoluteRef: "/openapi.json", config });
for (const { ruleId, message, location } of faults) console.error(`${location[0]?.pointer ?? "#"}: ${message} (${ruleId})`);
const operations = Object.values(openApiDocument().paths).flatMap(Object.keys).length;
console.log(`${operations} operations, ${faults.length} faults`);
if (faults.length > 0 || operations === 0) process.exitCode = 1;
