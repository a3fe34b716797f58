/**
 * The cheapest choice of one column for each row: the Hungarian method with potentials, O(rows² · columns). There are at least as
 * many columns as rows, and the costs are finite. Of equal choices the first column wins.
 * @returns the column of each row
 */
export function cheapest(rows: number, columns: number, cost: (row: number, column: number) => number): number[] {
  const ofRow = new Float64Array(rows + 1);
  const ofColumn = new Float64Array(columns + 1);
  const rowAt = new Int32Array(columns + 1);
  const from = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowAt[0] = row;
    let column = 0;
    const least = new Float64Array(columns + 1).fill(Infinity);
    const isUsed = new Uint8Array(columns + 1);
    do {
      isUsed[column] = 1;
      const at = rowAt[column] ?? 0;
      let delta = Infinity;
      let next = 0;
      for (let other = 1; other <= columns; other += 1) {
        if (isUsed[other]) continue;
        const reduced = cost(at - 1, other - 1) - (ofRow[at] ?? 0) - (ofColumn[other] ?? 0);
        if (reduced < (least[other] ?? 0)) {
          least[other] = reduced;
          from[other] = column;
        }
        if ((least[other] ?? 0) < delta) {
          delta = least[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= columns; other += 1)
        if (isUsed[other]) {
          ofRow[rowAt[other] ?? 0] = (ofRow[rowAt[other] ?? 0] ?? 0) + delta;
          ofColumn[other] = (ofColumn[other] ?? 0) - delta;
        } else least[other] = (least[other] ?? 0) - delta;
      column = next;
    } while (rowAt[column] !== 0);
    while (column !== 0) {
      const before = from[column] ?? 0;
      rowAt[column] = rowAt[before] ?? 0;
      column = before;
    }
  }
  const chosen = Array.from({ length: rows }, () => 0);
  for (let column = 1; column <= columns; column += 1) {
    const row = rowAt[column] ?? 0;
    if (row > 0) chosen[row - 1] = column - 1;
  }
  return chosen;
}
