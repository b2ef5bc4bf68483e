-- Words by which staff tag orders. A word stays after its last order, so that its first spelling is used again.
CREATE TABLE "order_tag_words" (
    "id" SERIAL NOT NULL,
    "word" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "order_tag_words_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "order_tag_words_key_key" ON "order_tag_words"("key");

-- Tags of orders. The number and the event of an order never change: with them an index lists the orders of a tag in their sequence.
CREATE TABLE "order_tags" (
    "order_id" UUID NOT NULL,
    "word_id" INTEGER NOT NULL,
    "order_no" TEXT NOT NULL,
    "event_id" INTEGER,
    "tagged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_tags_pkey" PRIMARY KEY ("order_id", "word_id")
);
CREATE UNIQUE INDEX "order_tags_word_id_order_no_key" ON "order_tags"("word_id", "order_no");
CREATE INDEX "order_tags_word_id_event_id_order_no_idx" ON "order_tags"("word_id", "event_id", "order_no");

ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_word_id_fkey" FOREIGN KEY ("word_id") REFERENCES "order_tag_words"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
