-- How a counter is paid. A value of a type can be used once the transaction that adds it is over.
ALTER TYPE "pay_way" ADD VALUE IF NOT EXISTS 'cash';
ALTER TYPE "pay_way" ADD VALUE IF NOT EXISTS 'terminal';

ALTER TABLE "staff" DROP CONSTRAINT "staff_roles_known";
ALTER TABLE "staff" ADD CONSTRAINT "staff_roles_known" CHECK ("roles" <@ ARRAY['owner', 'events', 'service', 'finance', 'gate', 'box_office']) NOT VALID;
