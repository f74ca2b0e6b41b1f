import { expect, it } from 'vitest';
import { routeById } from '../app/routes.ts';
import { graphs } from './graph.ts';

it.each(Object.keys(graphs))('the graph of %s is that of a route', (id) => {
  expect(routeById(id).indexed).toBe(true);
});
