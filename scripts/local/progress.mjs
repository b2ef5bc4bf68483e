/** Prints progress: numbered steps, remarks under them, and how long each took. */
export function progress(total) {
  let number = 0;
  return {
    /** Runs one step. The work returns a remark ("nothing to do") or nothing. */
    async step(title, work) {
      number += 1;
      console.log(`[${String(number).padStart(String(total).length)}/${total}] ${title}`);
      const start = Date.now();
      const remark = await work((line) => console.log(indented(line)));
      const seconds = (Date.now() - start) / 1000;
      const words = [remark, seconds >= 1 ? `${seconds.toFixed(1)} s` : undefined].filter(Boolean);
      if (words.length > 0) console.log(indented(words.join(", ")));
    },
  };
}

function indented(text) {
  return text.replace(/^/gm, "      ");
}
