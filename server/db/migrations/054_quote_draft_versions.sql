-- Which of its states a device has seen, so that two on one draft can't lose each other's words (docs/decisions/0143).
alter table quote_drafts add column version integer not null default 1 check (version > 0);
