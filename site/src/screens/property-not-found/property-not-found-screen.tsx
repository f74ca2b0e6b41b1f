import { notFoundMessages } from '../../i18n/en/not-found.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { PropertyNotFound } from './property-not-found.tsx';

export default defineScreen({
  head: (_, { translate }) => ({
    title: translate(propertyPageMessages).notFound,
    description: translate(notFoundMessages).property,
  }),
  closing: false,
  Component: PropertyNotFound,
});
