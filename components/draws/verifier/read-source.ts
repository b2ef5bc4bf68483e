import type { Source } from "@/components/draws/verifier/protocol";

export type SourceFiles = {
  manifest: Uint8Array;
  result: Uint8Array | undefined;
  /** Each call reads the entries from their beginning. */
  entries: () => AsyncGenerator<Uint8Array>;
};

/** Reads manifest and result, and prepares the reading of the entries, which are never in memory as a whole. */
export async function readSource(source: Source): Promise<SourceFiles> {
  const read = source.kind === "address" ? fetching(source.address) : choosing(source);
  const manifest = await read("manifest.json");
  const entries = async function* () {
    const response = await read("entries.txt");
    if (!response) throw new Error("The list cannot be read.");
    yield* piecesOf(response);
  };
  if (!manifest) throw new Error("The manifest cannot be read.");
  const result = await read("result.txt");
  return { manifest: await bytesOf(manifest), result: result && (await bytesOf(result)), entries };
}

type Read = (file: "manifest.json" | "entries.txt" | "result.txt") => Promise<Response | undefined>;

function fetching(address: string): Read {
  return async (file) => {
    const response = await fetch(`${address}/${file}`);
    if (response.ok) return response;
    // Before the draw there is no result.
    if (file === "result.txt" && response.status === 404) return undefined;
    throw new Error(`${file}: ${response.status}`);
  };
}

function choosing(files: Extract<Source, { kind: "files" }>): Read {
  const chosen = { "manifest.json": files.manifest, "entries.txt": files.entries, "result.txt": files.result };
  return (file) => Promise.resolve(chosen[file] && new Response(chosen[file]));
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

/** The pieces of a reply as they come. Not every browser can iterate over a stream. */
async function* piecesOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    reader.cancel().catch(() => {});
  }
}
