-- What waits for somebody who is invited is looked up by their address.
create index on invitations (email) where accepted_at is null and revoked_at is null;
-- Which businesses have something to be reminded of today is found by when it was said (docs/decisions/0362).
create index on enquiries (last_message_at) where last_from = 'user';
create index on ledger_rows (said_at);
