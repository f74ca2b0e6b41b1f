import { lost } from '../../i18n/en/content/lost.ts';
import { propertyPage } from '../../i18n/en/property-page.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { PropertyNotFound } from './property-not-found.tsx';

export default defineScreen({
  head: () => ({
    title: propertyPage.notFound,
    description: lost.property,
  }),
  closing: false,
  Component: PropertyNotFound,
});
