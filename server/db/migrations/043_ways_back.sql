-- What an admin last decided about a vendor's edits: the edits, what they replaced, and the version it led to. As long
-- as nothing was saved since, the decision can be taken back.
alter table vendors add column decided_edits jsonb;
