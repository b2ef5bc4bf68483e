/** The gateway's messages in its own words (appendix of its manual NDNF). */
export const gatewayMessages: Record<string, string> = {
  SUCCESS: "成功",
  MPG01002: "時間戳記不可空白",
  MPG01009: "商店代號不可空白",
  MPG01010: "程式版本設定錯誤",
  MPG01011: "回傳規格設定錯誤",
  MPG01012: "商店訂單編號不可空白/設定錯誤",
  MPG01013: "付款人電子信箱設定錯誤",
  MPG01014: "網址設定錯誤",
  MPG01015: "訂單金額不可空白/設定錯誤",
  MPG01017: "商品資訊不可空白",
  MPG01018: "繳費有效期限設定錯誤",
  MPG01023: "交易加密資料不可空白",
  MPG01024: "交易加密SHA資料不可空白",
  MPG01028: "訂單細項格式錯誤",
  MPG01029: "訂單金額與訂單細項總金額不相符",
  MPG01030: "訂單細項品項編號不可重複",
  MPG02003: "支付方式未啟用，請洽客服中心",
  MPG02004: "超過交易限制時間，請重新交易",
  MPG02010: "此版本不支援，請升級至v2.3",
  MPG03007: "查無此商店代號",
  MPG03008: "已存在相同的商店訂單編號",
  MPG03009: "交易資料SHA256檢查不符合或解密失敗",
  MEM40012: "PostData_空白",
  MEM40013: "必填欄位資料不齊全",
  TRA10003: "金額必須為數字",
  TRA10008: "資料加密錯誤",
  TRA10009: "商店代號錯誤",
  TRA10021: "查無該筆交易或該筆交易不為信用卡交易",
  TRA10026: "此訂單非授權成功狀態，不可請款",
  TRA10027: "此訂單已申請過請款，不可重覆請款",
  TRA10028: "請退款金額超過授權金額，請確認",
  TRA10031: "銀聯卡交易只接受全額請款",
  TRA10032: "單號類型只能為數字1或2",
  TRA10035: "該交易非授權成功或已請款完成狀態，請確認",
  TRA10039: "退款金額已超過請款金額，請確認",
  TRA10045: "該筆交易正在退款中或退款失敗",
  TRA10047: "該交易不為授權成功狀態，不可放棄授權",
  TRA10050: "金額不符",
  TRA10054: "檢查碼CheckValue有錯誤",
  TRA10071: "因查無交易資料次數已達上限，已鎖定交易查詢功能，請待四小時解鎖",
  TRA10094: "資料取消失敗",
  TRA10702: "呼叫次數過於頻繁，已鎖定，請於一小時後再試",
  TRA20001: "銀行批次作業處理中，請稍後再試",
  TRA99001: "商店餘額不足，無法退款",
  TRA40014: "TimeStamp欄位錯誤",
};

/** A timestamp may differ from the gateway's clock by two minutes. */
export function isFreshTimeStamp(timeStamp: string | undefined, now: number): boolean {
  return /^\d{1,12}$/.test(timeStamp ?? "") && Math.abs(Number(timeStamp) * 1000 - now) <= 120_000;
}

/** Returns a whole amount of TWD in the gateway's form, or NaN. */
export function amountOf(text: string | undefined): number {
  return /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : NaN;
}
