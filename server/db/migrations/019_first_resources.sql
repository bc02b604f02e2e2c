-- From now on a vendor's first resource is made with it (functions/days/give_first_resource.sql); those that have none
-- yet get theirs.
insert into resources (vendor_id, name, position)
select v.id, 'Main', 0
from vendors v
where not exists (select from resources r where r.vendor_id = v.id);
