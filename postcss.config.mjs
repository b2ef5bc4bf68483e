// The media queries with names (app/breakpoints.css) are resolved by the optimizer, in development too.
const optimize = { minify: process.env.NODE_ENV === "production" };

export default { plugins: { "@tailwindcss/postcss": { optimize } } };
