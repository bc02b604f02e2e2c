-- Whoever was invited said no: it is taken back for good, and by whom is known.
alter table invitations
  add column declined_at timestamptz,
  add constraint invitations_declined check (declined_at is null or revoked_at is not null);
