import { vi } from "vitest";

// Runs before each test file with a document. Files share a process and its document, so each starts like a fresh page: new
// modules, empty body and storage, root address.

vi.resetModules();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
history.replaceState(null, "", "/");

const frameMs = 16;
// jsdom's own requests no further frame after a test file removed its fake timers with a frame pending.
globalThis.requestAnimationFrame = (run) => Number(setTimeout(() => run(performance.now()), frameMs));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
