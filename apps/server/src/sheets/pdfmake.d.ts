/** The part of pdfmake that we use; it has no types. */
declare module "pdfmake" {
  interface Pdfmake {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}
