-- What a wedding is called: both partners where they are known, else its first owner.
create or replace function wedding_name(wedding uuid) returns text language sql stable as $$
  select coalesce(
    nullif(concat_ws(' & ', nullif(w.partner_one, ''), nullif(w.partner_two, '')), ''),
    (select u.name from wedding_members m join users u on u.id = m.user_id
      where m.wedding_id = w.id order by m.role = 'owner' desc, m.created_at limit 1), '')
  from weddings w where w.id = wedding
$$;
