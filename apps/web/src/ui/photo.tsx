import { fileRoutes } from "@aprisco/contract/files/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { fetchFile } from "../api/download.ts";
import { Initials } from "./initials.tsx";
import styles from "./photo.module.css";

interface Props {
  /** Whose it is; the initials stand there without a photo, and until it is here. */
  readonly name: string;
  /** The number of its file, which only those see who may read it. */
  readonly file: number | null;
  readonly size: number;
}

/** A round photo of a person. Decorative: the name stands beside it. */
export function Photo({ name, file, size }: Props) {
  const { data: address } = useQuery({
    queryKey: ["files", "photo", file],
    queryFn: async () => await thumbOf(file ?? 0),
    enabled: file !== null,
    staleTime: Infinity,
    retry: false,
  });
  return file === null || !address ? <Initials name={name} size={size} /> : <PhotoOf address={address} size={size} />;
}

/** A picture that has an address of its own already. */
export const PhotoOf = ({ address, size }: { readonly address: string; readonly size: number }) => (
  <img className={styles.photo} src={address} alt="" width={size} height={size} />
);

/** The small form of a picture as an address that holds its bytes: a plain address would be asked for without the session's token. */
async function thumbOf(id: number): Promise<string> {
  const bytes = await (await fetchFile(fileRoutes.getFile, { params: { id }, query: { size: "thumb" } })).blob();
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The picture could not be read")));
    reader.readAsDataURL(bytes);
  });
}
