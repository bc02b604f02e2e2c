-- For how many guests a hall has room, and where it is: nothing where its vendor says nothing of it, and then what the
-- business says counts (docs/decisions/0364).
alter table resources
  add column capacity int check (capacity > 0),
  add column address text not null default '';
