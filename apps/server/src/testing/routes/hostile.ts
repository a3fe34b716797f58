/** In every sent value: it may reach PostgreSQL as a parameter, never as a part of a statement. */
export const MARK = "zqx7";
/** Each field has its own mark, so that a missing one is noticed. */
export const markOf = (index: number): string => `${MARK}n${index}n`;

/** Texts that escape from a statement into which they are written as text. */
export const hostile: readonly ((mark: string) => string)[] = [
  (mark) => `${mark}'`,
  (mark) => `${mark}"`,
  (mark) => `${mark}\\`,
  (mark) => `${mark}' or '1'='1`,
  (mark) => `${mark}') or ('1'='1`,
  (mark) => `${mark}'; select pg_sleep(9)--`,
  (mark) => `${mark}' union select password_hash from accounts--`,
  (mark) => `${mark}"; drop table people;--`,
  (mark) => `1 or ${mark}=1`,
  (mark) => `(select ${mark})`,
  (mark) => `created_at; ${mark}`,
  (mark) => `${mark}$1`,
  (mark) => `$$${mark}$$`,
  (mark) => `${mark}/*`,
  (mark) => `${mark}--`,
  (mark) => `${mark}\r\n;`,
  (mark) => `${mark}%27`,
  (mark) => `%${mark}_`,
  (mark) => `{${mark}}`,
  (mark) => `\${${mark}}`,
  (mark) => `${mark}::text`,
  (mark) => `U&'${mark}'`,
  (mark) => `${mark}\u02bc or 1=1`,
];
export const hostileTexts = hostile.map((write) => write(MARK));
