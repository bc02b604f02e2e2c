-- What the page of a listed business says while its claim waits for an approval: as it was listed, whatever the
-- claimer writes meanwhile (docs/decisions/0354).
alter table vendors
  add column listing jsonb,
  add check (listing is null or status in ('draft', 'submitted', 'changes_requested'));
