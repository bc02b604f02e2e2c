-- Of a business that is gone: fingerprints of its telephone, address and page, so that no list brings it back under
-- another name (docs/decisions/0163). Made with the server's secret; what they were is not kept.
alter table vendors
  add column left_out_keys text[] not null default '{}',
  add constraint vendors_left_out_keys_check check (left_out_keys = '{}' or removed_at is not null);

-- Whether a vendor of a list has asked to be left out.
alter table import_vendors add column left_out boolean not null default false;
