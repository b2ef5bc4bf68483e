// Without an id the detail returns the list: one call at two addresses.
export { GET } from "@/app/(api)/announcement/list/route";
