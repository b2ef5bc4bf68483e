-- Terms of refund of each event; those that are there keep the site's: until ten days before, for a tenth.
ALTER TABLE "events" ADD COLUMN "refund_terms" JSONB NOT NULL DEFAULT '{"counted_from":"event","steps":[{"days":10,"fee_percent":10}]}';
