import { vi } from "vitest";

// Runs before each file that needs a document. Files share a process and its document, and begin as a page does that was just
// opened: modules anew with what they remember, an empty body, nothing stored, the root's address.

vi.resetModules();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
history.replaceState(null, "", "/");

const frameMs = 16;
// jsdom's own asks for no further frame when the timer of the last one was a fake that a file took away with it.
globalThis.requestAnimationFrame = (run) => Number(setTimeout(() => run(performance.now()), frameMs));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
