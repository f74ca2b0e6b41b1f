import { defineScreen } from '../../routing/screen.ts';
import { lost } from '../../texts/en/content/lost.ts';
import { en } from '../../texts/en.ts';
import { PropertyNotFound } from './property-not-found.tsx';

export default defineScreen({
  head: () => ({
    title: en.property.notFound,
    description: lost.property,
  }),
  closing: false,
  Component: PropertyNotFound,
});
