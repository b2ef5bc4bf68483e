import { Suspense } from "react";
import { OrdersPage } from "@/components/office/orders/orders-page";

export default function OfficeOrders() {
  return (
    <Suspense>
      <OrdersPage />
    </Suspense>
  );
}
