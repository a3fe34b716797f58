/** The part of fontkit that we use; it has no types. */
declare module "fontkit" {
  interface Font {
    hasGlyphForCodePoint(code: number): boolean;
  }
  export function openSync(path: string): Font;
}
