import { listBanners } from "@/lib/domain/content/queries";
import { bannerListSchema } from "@/lib/domain/content/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The banners that are shown now",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 30,
  result: bannerListSchema,
  handle: ({ language }) => listBanners(language),
});
