import { NewsScreen } from "@/components/office/news/news-screen";

export default function NewsPage() {
  return <NewsScreen />;
}
