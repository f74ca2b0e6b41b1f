import { defineScreen } from '../../routing/screen.ts';
import { lost } from '../../texts/en/content/lost.ts';
import { propertyPage } from '../../texts/en/property-page.ts';
import { PropertyNotFound } from './property-not-found.tsx';

export default defineScreen({
  head: () => ({
    title: propertyPage.notFound,
    description: lost.property,
  }),
  closing: false,
  Component: PropertyNotFound,
});
