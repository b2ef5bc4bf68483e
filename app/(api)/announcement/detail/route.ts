// Without an id the detail is the list: one call at two addresses.
export { GET } from "@/app/(api)/announcement/list/route";
