/** The messages of browsers and of the bundler for a file that did not load. */
const words = /dynamically imported module|importing a module script|preload css/i;

/** Whether an error says that a file of the application did not load: no connection, or a newer version on the server. */
export const isFileLoss = (cause: unknown): boolean => cause instanceof Error && words.test(cause.message);
