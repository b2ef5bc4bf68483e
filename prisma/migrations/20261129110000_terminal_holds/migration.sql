-- Seats that a cashier holds while a card is at the terminal are blocks too, but nothing that staff have taken off the sale.
ALTER TABLE "seat_blocks" ADD COLUMN "at_terminal" BOOLEAN NOT NULL DEFAULT false;
