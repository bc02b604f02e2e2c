-- A calendar is followed at an address of each member's own, which ends with the membership (docs/decisions/0345).
alter table feeds add column user_id uuid references users on delete cascade;

-- One that was made for all stays only where a single person ever belonged: of the others nobody can tell who holds it.
update feeds f
set user_id = m.only_one
from (
  select wedding_id, null::uuid as vendor_id, (array_agg(user_id))[1] as only_one
  from wedding_members
  group by wedding_id
  having count(*) = 1
  union all
  select null, vendor_id, (array_agg(user_id))[1]
  from vendor_members
  group by vendor_id
  having count(*) = 1
) m
where (f.wedding_id = m.wedding_id or f.vendor_id = m.vendor_id)
  and not exists (
    select
    from invitations i
    where i.accepted_at is not null and i.accepted_by is distinct from m.only_one
      and (i.wedding_id = f.wedding_id or i.vendor_id = f.vendor_id)
  );
delete from feeds where user_id is null;

alter table feeds
  alter column user_id set not null,
  drop constraint feeds_vendor_id_resource_id_wedding_id_key,
  add unique nulls not distinct (user_id, vendor_id, resource_id, wedding_id),
  add foreign key (wedding_id, user_id) references wedding_members on delete cascade,
  add foreign key (vendor_id, user_id) references vendor_members on delete cascade;
create index on feeds (vendor_id, user_id);
create index on feeds (wedding_id, user_id);
drop index feeds_wedding_id_idx;
