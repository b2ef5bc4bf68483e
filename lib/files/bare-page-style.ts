/** Styles of a page without the site's frame and stylesheets. */
export const barePageStyle = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 15vh 24px; background: light-dark(#FAFAF7, #0E1016); color: light-dark(#14171E, #F4F4F1); font: 1rem/1.75 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; }
h1 { margin: 0 0 12px; font-size: 1.625rem; line-height: 1.3; }
p { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 32px; }
a, button { display: inline-flex; align-items: center; min-height: 48px; padding: 0 24px; border: 1px solid; border-radius: 10px; background: none; color: inherit; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button { background: #FDD02E; border-color: #FDD02E; color: #14171E; }
:focus-visible { outline: 3px solid #0961E2; outline-offset: 2px; }`;
