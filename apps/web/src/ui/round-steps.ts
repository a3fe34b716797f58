/** The values at which a scale from 0 to `highest` is marked: three or four steps of 1, 2 or 5 times a power of ten. */
export function roundSteps(highest: number): readonly number[] {
  const rough = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_none, index) => index * step);
}
