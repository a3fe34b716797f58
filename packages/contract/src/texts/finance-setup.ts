import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "finance.inUse": [
    "Já há lançamentos aqui. Desative: o histórico fica.",
    "Ya hay movimientos aquí. Desactívalo: el historial queda.",
    "There are already entries here. Deactivate it: its history stays.",
  ],
  "finance.lastFund": [
    "A igreja precisa de pelo menos um fundo ativo.",
    "La iglesia necesita al menos un fondo activo.",
    "The church needs at least one active fund.",
  ],
  "financeAccount.hasMoney": [
    "Esta conta ainda tem saldo. Transfira-o antes de encerrar.",
    "Esta cuenta todavía tiene saldo. Transfiérelo antes de cerrarla.",
    "This account still holds money. Transfer it before you close the account.",
  ],
  "financeCategory.builtIn": [
    "As categorias do sistema não mudam de nome nem de tipo e não são excluídas. Desative a que não usa.",
    "Las categorías del sistema no cambian de nombre ni de tipo y no se eliminan. Desactiva la que no uses.",
    "The built-in categories keep their name and type and are not deleted. Deactivate those you do not use.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;
