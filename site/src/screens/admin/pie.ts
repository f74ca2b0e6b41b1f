/** Where a slice's edge meets the unit circle; `turn` runs clockwise from the top, 0 to 1. */
function point(turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${short(Math.sin(angle))} ${short(-Math.cos(angle))}`;
}

function short(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** The SVG path of each value's slice of the unit circle, one after the other from the top. Expects two slices or more. */
export function slicePaths(values: number[]): string[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let start = 0;
  return values.map((value) => {
    const share = value / total;
    const path = `M0 0L${point(start)}A1 1 0 ${share > 0.5 ? 1 : 0} 1 ${point(start + share)}Z`;
    start += share;
    return path;
  });
}
