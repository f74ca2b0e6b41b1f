/** The agency's mark in a square of 48: a dune, its shaded side, and the water line. */
export const MARK = {
  dune: 'M2 37.5C14 36.5 22.5 25.5 26.5 6c.6 12-1.6 22.5-7 31.5Z',
  shade: 'M26.5 6c2.5 15 8.5 26.5 19.5 31.5H19.5C24.9 28.5 27.1 18 26.5 6Z',
  water: 'M2 41.5h44v1.2H2z',
};
