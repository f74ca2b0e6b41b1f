import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { PropertyNotFound } from './property-not-found.tsx';

export default defineScreen({
  head: ({ site }) => ({
    title: pageTitle('Property Not Found', site),
    description: 'This property is no longer listed.',
  }),
  closing: false,
  Component: PropertyNotFound,
});
