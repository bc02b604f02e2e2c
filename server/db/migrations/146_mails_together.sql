-- Mails to one address that may become one have the same word here until they are sent; it says nothing of who they
-- are of. Nothing where a mail goes by itself and at once (docs/decisions/0366).
alter table mails add column together text;
-- The others of one mail, and whether the same address is written to at once.
create index on mails (recipient) where sent_at is null and failed_at is null;
