/** Spreads pictures evenly over `count` sections, in order: which ones stand at the end of each section. */
export function spreadPictures<Picture>(pictures: Picture[], count: number): Picture[][] {
  const bySection: Picture[][] = Array.from({ length: count }, () => []);
  for (const [index, picture] of pictures.entries()) {
    bySection[Math.floor(((index + 0.5) * count) / pictures.length)]?.push(picture);
  }
  return bySection;
}
