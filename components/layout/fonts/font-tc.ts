import "@fontsource-variable/noto-sans-tc";

export {};
