import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureInks } from "@/lib/domain/catalogue/pictures/picture-inks";
import { drawingInks } from "@/lib/domain/catalogue/pictures/poster-colours";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import type { Catalogue, Source } from "@/lib/domain/catalogue/types";
import { uploadedPicture } from "@/lib/domain/pictures/uploaded-picture";

/**
 * Returns the inks of the drawing that a picture was made from (the same name with .svg), else those of its pixels.
 * @throws CatalogueError when it is no picture
 */
export async function inksOf(
  source: Source<unknown>,
  image: string,
  { catalogue, publicFolder }: { catalogue: Pick<Catalogue, "uploads">; publicFolder: string },
): Promise<string[]> {
  const picture = join(publicFolder, image);
  const drawing = picture.replace(/\.\w+$/, ".svg");
  if (existsSync(drawing)) return drawingInks(await readFile(drawing, "utf8"));
  return pictureInks(catalogue.uploads.get(image) ?? (await uploadedPicture(image)) ?? picture).catch(() => {
    throw new CatalogueError([problemAt(source, ["image"], `public${image} is no picture that can be read`)]);
  });
}
