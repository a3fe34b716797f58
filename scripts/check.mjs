import { checkAll } from "./launch/checks.mjs";
import { ensureInstalled } from "./launch/install.mjs";

// npm run check: everything that can be said about the source without running the product.

ensureInstalled();
const { passed, failed } = await checkAll();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
