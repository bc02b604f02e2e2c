-- What stands on a vendor's quotes, confirmations and receipts (docs/decisions/0171), and nowhere else.
create table document_names (
  vendor_id uuid primary key references vendors on delete cascade,
  legal_name text not null default '' check (length(legal_name) <= 200),
  tax_number text not null default '' check (length(tax_number) <= 40)
);
