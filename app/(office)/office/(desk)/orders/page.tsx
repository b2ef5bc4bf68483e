import { Suspense } from "react";
import { OrdersPage } from "@/components/office/desk/orders-page";

export default function OfficeOrders() {
  return (
    <Suspense>
      <OrdersPage />
    </Suspense>
  );
}
