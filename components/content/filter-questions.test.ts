import { expect, test } from "playwright/test";
import { filterQuestions, type Answer } from "@/components/content/filter-questions";

const answer = (key: string, title: string, content: string): Answer => ({ key, question_id: key, category: "buying", title, content });
const answers = [
  answer("atm", "可以用 ATM 轉帳嗎？", "可以，請在期限內付款。"),
  answer("seat", "How do I pick seats?", "Choose them on the map."),
];
const keys = (search: string) => filterQuestions(answers, search).map(({ key }) => key);

test("finds every word in question or answer, whatever width and case", () => {
  expect(keys("")).toEqual(["atm", "seat"]);
  expect(keys(" ａｔｍ　付款 ")).toEqual(["atm"]);
  expect(keys("SEATS map")).toEqual(["seat"]);
  expect(keys("seats 付款")).toEqual([]);
});
