import "@fontsource-variable/noto-sans-jp";

export {};
