// Preloaded into the server by the fault script (NODE_OPTIONS), so that the product has no code for it: SIGUSR2 triggers a fault
// outside of any request.

if (process.argv[1]?.endsWith("apps/server/dist/main.js")) {
  process.on("SIGUSR2", () => {
    const fault = new Error(`injected ${process.env["INJECTED_FAULT"]}`);
    if (process.env["INJECTED_FAULT"] === "rejection") void Promise.reject(fault);
    else
      setImmediate(() => {
        throw fault;
      });
  });
}
