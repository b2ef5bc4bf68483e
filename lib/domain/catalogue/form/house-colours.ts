/** Colours of an artist without a picture and without colours: the house's band and its spot. */
export const houseColours = { tint: "#14171E", accent: "#FFC42E" };
