/** What the keys of content made in the office begin with: an import of files leaves it alone. */
const OFFICE_KEY = "office-";

export const officeKey = (id: string): string => OFFICE_KEY + id;
export const isOfficeKey = (key: string): boolean => key.startsWith(OFFICE_KEY);

/** The categories of the frequent questions, in display order. */
export const questionCategories = ["membership", "buying", "pickup", "refund", "lost", "other", "merchandise", "return", "rma"] as const;
