/** The country of mobile numbers without a plus sign. */
export const OWN_COUNTRY = "886";
