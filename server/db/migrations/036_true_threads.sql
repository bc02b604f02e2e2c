-- Threads were called booked when a day was only asked for. They are what they were before, until a booking from
-- them is confirmed; where the couple has meanwhile begun another thread with the vendor, the older one is closed.
create temporary table asked_only on commit drop as
select e.id, e.vendor_id, e.user_id, e.created_at, coalesce(said.from_status, 'replied') as was
from enquiries e
left join lateral (
  select c.from_status
  from state_changes c
  where c.subject = 'enquiry' and c.subject_id = e.id and c.to_status = 'converted'
  order by c.id desc limit 1
) said on true
where e.status = 'converted'
  and not exists (
    select
    from bookings b
    join state_changes c on c.subject = 'booking' and c.subject_id = b.id
    where b.enquiry_id = e.id and c.to_status = 'confirmed'
  );

update enquiries e
set status = case when a.again then 'closed' else a.was end,
  closed_reason = case when a.again then 'withdrawn' end
from (
  select a.*,
    a.created_at < max(a.created_at) over (partition by a.vendor_id, a.user_id)
      or exists (
        select
        from enquiries o
        where o.vendor_id = a.vendor_id
          and o.user_id = a.user_id
          and o.status not in ('converted', 'closed')
      ) as again
  from asked_only a
) a
where e.id = a.id;

-- What was written is never changed; a mistake is corrected by another line.
insert into state_changes (subject, subject_id, actor, from_status, to_status, reason)
select 'enquiry', e.id, 'system', 'converted', e.status,
  'A day had been asked for; it was not booked.'
from enquiries e
join asked_only a on a.id = e.id;
