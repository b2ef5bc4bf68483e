/**
 * npm run pictures: draws the demo catalogue's pictures. First it draws the posters (scripts/art/posters) as SVG in public/posters;
 * then it converts each drawing there and in public/products to a PNG of the same name next to it, which the image optimiser accepts.
 * The same input gives the same bytes. Lettering is outlines, so the machine's typefaces do not matter.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pictureOfDrawing } from "@/lib/domain/catalogue/pictures/picture-of-drawing";
import { drawDemoPosters } from "./posters/draw-demo-posters";

for (const { name, svg } of await drawDemoPosters()) writeFileSync(join("public/posters", name), svg);

for (const folder of ["posters", "products"]) {
  for (const name of readdirSync(join("public", folder)).filter((file) => file.endsWith(".svg"))) {
    const picture = await pictureOfDrawing(readFileSync(join("public", folder, name)));
    writeFileSync(join("public", folder, name.replace(/\.svg$/, ".png")), picture);
    console.log(`${folder}/${name.replace(/\.svg$/, ".png")}  ${(picture.length / 1024).toFixed(0)} KB`);
  }
}
