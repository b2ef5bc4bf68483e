/** Colours of an artist without a picture and without colours: the site's own dark and accent colours. */
export const houseColours = { tint: "#14171E", accent: "#FFC42E" };
