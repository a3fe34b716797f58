export const fillGreeting = (greeting: string, names: { readonly nome: string; readonly igreja: string }): string =>
  greeting.replaceAll(/\{(nome|igreja)\}/g, (_, name: "nome" | "igreja") => names[name]);
