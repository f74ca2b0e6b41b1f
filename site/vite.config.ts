import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ICON_NAMES } from './src/ui/icon-names.ts';
import { cutFonts } from './vite-plugin-ssg/cut-fonts.ts';
import { devServer } from './vite-plugin-ssg/dev-server/plugin.ts';
import { FONT_CUTS } from './vite-plugin-ssg/font-cuts.ts';
import { iconStyles } from './vite-plugin-ssg/icon-styles.ts';
import { ssg } from './vite-plugin-ssg/plugin.ts';
import { shortClassNames } from './vite-plugin-ssg/short-class-names.ts';

export default defineConfig(({ command }) => ({
  // Readable names in development, short ones that no ad blocker hides in the build.
  css: {
    modules: {
      generateScopedName: command === 'build' ? shortClassNames(import.meta.dirname) : '[name]_[local]',
    },
  },
  plugins: [
    react(),
    cutFonts(FONT_CUTS),
    iconStyles(ICON_NAMES),
    ssg({
      start: 'src/hydration/start.ts',
      client: 'src/app/client.tsx',
      cms: 'src/edit/main.ts',
      worker: 'src/server/worker.ts',
      languages: {
        en: { fonts: ['display-latin.woff2', 'text-latin.woff2'], texts: 'src/i18n/texts.en.ts' },
        ar: {
          fonts: ['display-arabic.woff2', 'text-arabic.woff2'],
          style: 'arabic.css',
          texts: 'src/i18n/texts.ar.ts',
        },
        ru: {
          fonts: ['display-latin.woff2', 'text-latin.woff2', 'display-cyrillic.woff2', 'text-cyrillic.woff2'],
          texts: 'src/i18n/texts.ru.ts',
        },
      },
    }),
    devServer(),
  ],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    // Files share the modules of a process, which takes half of the time.
    isolate: false,
  },
}));
