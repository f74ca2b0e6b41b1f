// How alike two pictures look.
const WINDOW = 8;
const PIXELS = WINDOW * WINDOW;
/** The constants of SSIM for lightness from 0 to 255. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** The structural similarity (SSIM) of two arrays of lightness, over windows beside each other; 1 is equal. */
export function ssim(one, other, width, height) {
  let sum = 0;
  let count = 0;
  for (let top = 0; top + WINDOW <= height; top += WINDOW) {
    for (let left = 0; left + WINDOW <= width; left += WINDOW) {
      sum += windowSsim(one, other, top * width + left, width);
      count += 1;
    }
  }
  return sum / count;
}

function windowSsim(one, other, start, width) {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let at = 0; at < PIXELS; at += 1) {
    const index = start + Math.floor(at / WINDOW) * width + (at % WINDOW);
    const [a, b] = [one[index], other[index]];
    sumA += a;
    sumB += b;
    squaresA += a * a;
    squaresB += b * b;
    products += a * b;
  }
  const [meanA, meanB] = [sumA / PIXELS, sumB / PIXELS];
  const variances = (squaresA + squaresB) / PIXELS - meanA ** 2 - meanB ** 2;
  const covariance = products / PIXELS - meanA * meanB;
  return ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (variances + C2));
}
