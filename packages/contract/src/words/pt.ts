/** What fields and their values are called wherever they stand: forms, lists, panels, exported files. */
export const words = {
  name: "Nome",
  description: "Descrição",
  leader: "Líder",
  "leader.none": "Sem líder",
  "leader.any": "Qualquer líder",
  created: "Cadastro",
  status: "Situação",
  "status.any": "Todas as situações",
  "status.active": "Ativo",
  "status.paused": "Em pausa",
  "status.closed": "Encerrado",
} as const;
export type Word = keyof typeof words;
