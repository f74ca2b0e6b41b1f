// Generated from the Rust crate `catalog`; rewrite with `UPDATE_GENERATED=1 cargo test -p catalog`.

export const FIRST_CARDS = 24;
export const CARDS_PER_PAGE = 96;
export const MAX_CARDS = 480;
export const RESULTS_PER_PAGE = 100;
export const MAX_QUERY_CHARS = 200;
