import type { FileText } from "./failures.ts";

export const fileTexts: Record<FileText, string> = {
  "file.notFound": "Não encontramos este arquivo.",
  "file.missing": "Escolha um arquivo.",
  "file.type": "Este tipo de arquivo não é aceito aqui.",
  "file.heic":
    "Fotos em HEIC, como o iPhone guarda, ainda não são aceitas. No iPhone, escolha Ajustes, Câmera, Formatos, Mais Compatível, ou envie a foto em JPEG.",
  "file.unreadable": "Não conseguimos ler este arquivo. Ele pode estar danificado ou ser grande demais para abrir.",
  "file.infected": "O antivírus encontrou um problema neste arquivo, e ele não foi guardado.",
  "file.tooLarge": "O arquivo é grande demais.",
  "file.notScanned": "O antivírus não está respondendo, e sem ele nenhum arquivo é guardado. Tente de novo em alguns minutos.",
  "file.quota": "Não há mais espaço para os seus arquivos. Fale com a administração do sistema.",
  "file.noRoom": "O servidor está sem espaço em disco, e o arquivo não foi guardado. Avise a administração do sistema.",
};
