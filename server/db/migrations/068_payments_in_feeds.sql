-- A calendar that is followed can name what is to be paid, too (docs/decisions/0164).
alter table feeds add column with_payments boolean not null default false;
