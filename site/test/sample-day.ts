// The day on which tests see the sample content: its permits are valid then, and no home was sold too long ago.
process.env.GENERATOR_TODAY = '2026-11-23';
