// Distinct photographs of two megapixels: cuts of those of the sample content, mirrored and in other light, each
// third in Display P3, as telephones take them.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const WIDTH = 1752;
const HEIGHT = 1168;

/** Writes `count` photographs into `folder`, and returns their paths. */
export async function writePhotographs(folder, count) {
  const source = new URL('../../content/media/properties/', import.meta.url).pathname;
  const files = readdirSync(source)
    .filter((name) => name.endsWith('.jpg'))
    .sort();
  mkdirSync(folder, { recursive: true });
  const paths = [];
  for (let number = 0; number < count; number += 1) {
    const round = Math.floor(number / files.length);
    const path = join(folder, `photograph-${String(number).padStart(5, '0')}.jpg`);
    const { width, height } = await sharp(join(source, files[number % files.length])).metadata();
    const cut = { left: round % 7, top: round % 5, width: width - 8, height: height - 6 };
    let picture = sharp(join(source, files[number % files.length])).extract(cut).resize(WIDTH, HEIGHT, { fit: 'fill' });
    if (round % 2 === 1) picture = picture.flop();
    picture = picture.modulate({ brightness: 1 + ((round % 11) - 5) / 100 });
    if (number % 3 === 2) picture = picture.withIccProfile('p3');
    await picture.jpeg({ quality: 90 }).toFile(path);
    paths.push(path);
  }
  return paths;
}
