import { ShopScreen } from "@/components/office/shop/shop-screen";

export default function ShopPage() {
  return <ShopScreen />;
}
