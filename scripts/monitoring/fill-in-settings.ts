/**
 * Inserts settings into a text as Docker Compose does: ${NAME}, ${NAME:-default}, ${NAME:+text if it is set} and ${NAME:?why it is
 * required}. A default may name another setting.
 * @throws Error naming the setting that is required and missing
 */
export function fillInSettings(text: string, settings: Record<string, string>): string {
  return text.replace(/\$\{([A-Z_]+)(?::([-+?])((?:[^{}]|\$\{[^{}]*\})*))?\}/g, (_, name: string, mark?: string, word = "") => {
    const value = settings[name] ?? "";
    if (mark === "?" && value === "") throw new Error(`${name}: ${word}`);
    if (mark === "+") return value === "" ? "" : fillInSettings(word, settings);
    return value === "" && mark === "-" ? fillInSettings(word, settings) : value;
  });
}
