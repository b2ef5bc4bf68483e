import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { listParcels, type Parcel } from "@/lib/domain/orders/fulfilment/list-parcels";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import type { ShopScope } from "@/lib/office/shop/types";
import { db } from "@/lib/platform/db";

type Wish = { orderNos: string[] | null; scope: ShopScope; language: Language; actor: AuditActor };

/**
 * Returns the parcels to pack, with names and addresses in full, and records the read in the audit.
 * @throws NOT_FOUND if no parcel waits to be packed
 */
export async function readPackingList({ orderNos, scope, language, actor }: Wish): Promise<Parcel[]> {
  const parcels = await listParcels({ scope, orderNos, language });
  if (parcels.length === 0) throw new DomainError("NOT_FOUND");
  await recordAudit(db, {
    actor,
    act: "merchandise.packing_list_read",
    subject: { kind: "merchandise", id: "packing_list" },
    after: { order_nos: parcels.map(({ order_no }) => order_no) },
  });
  return parcels;
}
