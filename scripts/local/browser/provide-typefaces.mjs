import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { keptFolder, projectFolder } from "../folders.mjs";

const packed = join(projectFolder, "lib", "files", "typefaces");

/**
 * Every phone and computer of a visitor has a typeface for Chinese, Japanese and Korean. A server's browser often has none: it then
 * searches one for each character, and loads the site's own (cjk-font.tsx), so its first page costs a third more.
 * @returns the environment that gives a browser on Linux the product's own typefaces in addition to the machine's: FONTCONFIG_FILE
 */
export function provideTypefaces() {
  const folder = join(keptFolder(), "typefaces");
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(packed).filter((file) => /^NotoSans.*\.br$/.test(file))) unpack(name, folder);
  const FONTCONFIG_FILE = join(folder, "fonts.conf");
  const config = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `<dir>${folder}</dir><cachedir>${join(folder, "cache")}</cachedir></fontconfig>`,
  ];
  writeWhole(FONTCONFIG_FILE, config.join("\n"));
  return { FONTCONFIG_FILE };
}

/** A browser needs unpacked files. They are unpacked again when the packed ones are newer. */
function unpack(name, folder) {
  const plain = join(folder, name.replace(/\.br$/, ""));
  const source = join(packed, name);
  if (existsSync(plain) && statSync(plain).mtimeMs >= statSync(source).mtimeMs) return;
  writeWhole(plain, brotliDecompressSync(readFileSync(source)));
}

/** Renames a finished file into place, so that another run never reads half of it. */
function writeWhole(file, content) {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}
