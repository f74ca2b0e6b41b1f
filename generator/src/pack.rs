//! The function with the catalogue inside: one file to ship, made without a compiler.
