/** The prefix of keys of content made in the office: an import of files does not change it. */
const OFFICE_KEY = "office-";

export const officeKey = (id: string): string => OFFICE_KEY + id;
export const isOfficeKey = (key: string): boolean => key.startsWith(OFFICE_KEY);

/** The categories of the frequent questions, in display order. */
export const questionCategories = ["membership", "buying", "pickup", "refund", "lost", "other", "merchandise", "return", "rma"] as const;
