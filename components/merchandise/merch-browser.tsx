"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { PackageOpen } from "@/components/icons/package-open";
import { addressOf, everything, merchSorts, queryOf, readFilter, type MerchFilter } from "@/components/merchandise/merch-address";
import { MerchGrid } from "@/components/merchandise/merch-grid";
import { Pager } from "@/components/merchandise/pager";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/client/api";
import { useAddressQuery } from "@/lib/client/use-address-query";
import { useCall } from "@/lib/client/use-call";
import { useTypedSearch } from "@/lib/client/use-typed-search";
import { merchandiseCategories } from "@/lib/domain/merchandise/rules";
import type { MerchandiseListView } from "@/lib/domain/merchandise/types";

const categories = ["all", ...merchandiseCategories] as const;

/** The shop's list with category, event, order and search. The address contains the choice. */
export function MerchBrowser({ first }: { first: MerchandiseListView }) {
  const t = useTranslations("Merchandise");
  const filter = readFilter(useAddressQuery());
  const { typed, type, callOff } = useTypedSearch(filter.search, (search) => choose({ search }, "replace"));
  const top = useRef<HTMLDivElement>(null);
  const { list, loading, failed, retry } = useMerchList(filter, first);
  const isFiltered = addressOf({ ...filter, page: 1, sort: "newest" }) !== "";

  /** Changes the filter and returns to the first page. */
  function choose(change: Partial<MerchFilter>, how: "push" | "replace" = "push"): void {
    callOff();
    const address = addressOf({ ...filter, search: typed.trim(), page: 1, ...change }) || location.pathname;
    if (how === "push") history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  }
  function turn(page: number): void {
    choose({ page });
    top.current?.scrollIntoView({ block: "start" });
  }
  function clear(): void {
    type("");
    choose({ ...everything, sort: filter.sort });
  }

  return (
    <>
      <nav className="merch-categories mt-5 md:mt-7" aria-label={t("categories")}>
        {categories.map((category) => (
          <a
            key={category}
            href={addressOf({ ...everything, category }) || "?"}
            aria-current={category === filter.category ? "page" : undefined}
            // browsers do not scroll to a focused link that is partly visible
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
            onClick={(event) => {
              event.preventDefault();
              choose({ category });
            }}
          >
            {t(category === "all" ? "allCategories" : `category.${category}`)}
          </a>
        ))}
      </nav>
      <div ref={top} className="merch-tools">
        <SearchField
          label={t("search")}
          placeholder={t("searchHint")}
          clearLabel={t("clearSearch")}
          maxLength={100}
          value={typed}
          onType={type}
          onClear={() => {
            type("");
            choose({ search: "" });
          }}
        />
        <Select
          label={t("event")}
          hideLabel
          value={filter.event}
          onChange={({ target }) => choose({ event: target.value })}
          options={[
            { value: "", label: t("allEvents") },
            ...(first.events ?? []).map(({ event_id: value, name: label }) => ({ value, label })),
          ]}
        />
        <Select
          label={t("sort")}
          hideLabel
          value={filter.sort}
          onChange={({ target }) => choose({ sort: merchSorts.find((sort) => sort === target.value) })}
          options={merchSorts.map((value) => ({ value, label: t(`sortBy.${value}`) }))}
        />
      </div>
      <p className="num mt-5 text-14 text-ink-2" role="status">
        {loading || failed ? "\u00a0" : t(list.total_capped ? "countMore" : "count", { count: list.total })}
      </p>
      {/* If an item is pressed during the pause after typing, a change of the address now would cancel the navigation. */}
      <div className={`mt-5 ${loading ? "is-stale" : ""}`} aria-busy={loading} onClickCapture={callOff}>
        {failed ? (
          <EmptyState icon={PackageOpen} action={<Button onClick={retry}>{t("retry")}</Button>}>
            {t("listFailed")}
          </EmptyState>
        ) : list.items.length === 0 ? (
          <EmptyState place="hook" action={isFiltered ? <Button onClick={clear}>{t("clearFilter")}</Button> : null}>
            {t(isFiltered ? "noneFound" : "noneHere")}
          </EmptyState>
        ) : (
          <MerchGrid key={list.items.map(({ merchandise_id: id }) => id).join()} items={list.items} eager heading="h2" />
        )}
      </div>
      {failed ? null : (
        <Pager
          page={filter.page}
          pages={Math.ceil(list.total / list.page_size)}
          href={(page) => addressOf({ ...filter, page }) || "?"}
          onTurn={turn}
        />
      )}
    </>
  );
}

/**
 * The merchandise of a filter. The first page of the unfiltered list comes with the document, the rest is loaded. While an answer
 * is loading, the last list stays.
 */
function useMerchList(filter: MerchFilter, first: MerchandiseListView) {
  const key = addressOf(filter);
  const ask = useCall(
    key === "" ? null : key,
    ({ signal }) => api.get("/merchandise/list", { query: { ...queryOf(filter), page_size: first.page_size }, signal }),
    { once: true },
  );
  const ready = key === "" || ask.data !== undefined;
  return {
    list: key === "" ? first : (ask.last ?? first),
    loading: !ready && ask.failure === undefined,
    failed: !ready && ask.failure !== undefined,
    retry: ask.reload,
  };
}
