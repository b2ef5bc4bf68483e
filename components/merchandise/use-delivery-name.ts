import { useTranslations } from "next-intl";

/** How a way of delivery is called: home, store, venue; one that the catalogue invented is shown as it is written there. */
export function useDeliveryName(): (method: string) => string {
  const t = useTranslations("Merchandise.deliveryBy");
  return (method) => (t.has(method as "home") ? t(method as "home") : method);
}
