import type { ReceiptData } from "@/lib/files/receipt-data";
import type { RefundFormData } from "@/lib/files/refund-form-data";
import { contentLanguageOf, type ContentLanguage, type Language } from "@/lib/i18n/languages";

/** Names that a single font does not cover: rare Han characters, Hangul and kana. All made up. */
export const MIXED_NAME = "陳堃喆 김하늘 さくらカナ";

const words: Record<
  ContentLanguage,
  { event: string; hall: string; address: string; zone: string; seats: string; tote: string; custom: string; fee: string; reason: string }
> = {
  tw: {
    event: "潮間帶 INTERTIDAL 巡迴演唱會：海水退去之後，我們還在同一片灘上",
    hall: "北城大會堂",
    address: "臺北市中正區南海路1號",
    zone: "A2區座位",
    seats: "A2區8排5號、6號",
    tote: "帆布袋",
    custom: "給堃喆",
    fee: "系統服務費",
    reason: "當天臨時有工作，無法前往。",
  },
  en: {
    event: "INTERTIDAL Tour: after the water has gone we are still on the same shore",
    hall: "North City Grand Hall",
    address: "1 Nanhai Road, Zhongzheng District, Taipei",
    zone: "Area A2 seats",
    seats: "Area A2, row 8, seats 5, 6",
    tote: "Canvas tote",
    custom: "For 堃喆",
    fee: "Service fee",
    reason: "I have to work on that day and cannot come.",
  },
  jp: {
    event: "潮間帯 INTERTIDAL ツアー：海水が引いたあとも、同じ浜辺にいる",
    hall: "ノースシティ大会堂",
    address: "台北市中正区南海路1号",
    zone: "A2エリア座席",
    seats: "A2エリア8列5番、6番",
    tote: "キャンバストート",
    custom: "堃喆さんへ",
    fee: "システム利用料",
    reason: "当日は仕事が入り、行けなくなりました。",
  },
  kr: {
    event: "조간대 INTERTIDAL 투어: 바닷물이 빠진 뒤에도 우리는 같은 해변에 있어요",
    hall: "북성 그랜드 홀",
    address: "타이베이시 중정구 난하이로 1",
    zone: "A2구역 좌석",
    seats: "A2구역 8열 5번, 6번",
    tote: "캔버스 토트백",
    custom: "堃喆에게",
    fee: "예매 수수료",
    reason: "그날 갑자기 일이 생겨 갈 수 없어요.",
  },
};

const lines = (language: Language) => [
  { name: words[contentLanguageOf(language)].zone, notes: [words[contentLanguageOf(language)].seats], qty: 2, price: 4_880 },
];

/** Returns the receipt of a paid order of two seats with an added product. */
export function receiptSample(language: Language, changes: Partial<ReceiptData> = {}): ReceiptData {
  const { event, hall, address, tote, custom, fee } = words[contentLanguageOf(language)];
  return {
    language,
    orderNo: "HL20261121000123",
    orderedAt: "2026-11-21T12:00:05+08:00",
    paidAt: "2026-11-21T12:04:38+08:00",
    buyer: { name: MIXED_NAME, mobile: "0987654321" },
    event: { name: event, startsAt: "2026-12-19T19:30:00+08:00", hall, address },
    lines: [...lines(language), { name: tote, notes: ["M", custom], qty: 1, price: 680 }, { name: fee, notes: [], qty: 2, price: 50 }],
    total: 10_540,
    collected: 9_760,
    payWay: "credit",
    cardLast4: "1111",
    invoice: { method: "company", number: "AB12345678", title: "堃喆設計有限公司", taxNumber: "12345675", carrier: false, donated: false },
    ...changes,
  };
}

/** Returns the refund application for the same two seats. */
export function refundFormSample(language: Language, changes: Partial<RefundFormData> = {}): RefundFormData {
  const { event, hall, reason } = words[contentLanguageOf(language)];
  return {
    language,
    orderNo: "HL20261121000123",
    orderedAt: "2026-11-21T12:00:05+08:00",
    paidAt: "2026-11-21T12:04:38+08:00",
    payWay: "atm",
    event: { name: event, startsAt: "2026-12-19T19:30:00+08:00", hall },
    lines: lines(language),
    faceValue: 9_760,
    handlingFee: 976,
    serviceFee: 100,
    deliveryFee: 60,
    amount: 8_784,
    feePercent: 10,
    refundSteps: [{ until: "2026-12-09T23:59:59+08:00", feePercent: 10 }],
    requestedAt: "2026-11-28T09:15:00+08:00",
    reason,
    bankAccount: { bankCode: "012", account: "012345678901", holder: "陳堃喆" },
    purchaser: { name: MIXED_NAME, mobile: "0987654321", email: "made-up@example.com" },
    ...changes,
  };
}
