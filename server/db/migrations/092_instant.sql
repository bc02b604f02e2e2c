-- A package that couples may book at once, where its total for them is exact.
alter table packages add column instant boolean not null default false;
