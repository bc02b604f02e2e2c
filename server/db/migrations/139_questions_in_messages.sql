-- For what a message asks: day, guests, town and functions as its couple had them then. A second question about another
-- day leaves the first one as it was asked (docs/decisions/0360). Null where it asks for nothing of the kind, and of
-- older messages but the only one of a conversation.
alter table messages add column about jsonb;
update messages m
set about = jsonb_strip_nulls(
    jsonb_build_object('date', e.event_day, 'guests', e.guests, 'town', e.town)
  )
from enquiries e
where e.id = m.enquiry_id
  and m.sender = 'user'
  and num_nonnulls(e.event_day, e.guests, e.town) > 0
  and not exists (
    select from messages o where o.enquiry_id = e.id and o.sender = 'user' and o.id <> m.id
  );
