-- A function of a wedding is known by an id of its own, so that what is booked for it stays with it when its day, its
-- name or its place in the list changes (docs/decisions/0359).
update weddings w
set functions = (
    select jsonb_agg(jsonb_build_object('_id', gen_random_uuid()) || f order by place)
    from jsonb_array_elements(w.functions) with ordinality each (f, place)
  )
where w.functions <> '[]';
-- A merge of towns that is taken back finds each function by all that it says.
update moved_functions m
set function = m.function || jsonb_build_object('_id', w.functions -> (m.place - 1) -> '_id')
from weddings w
where w.id = m.wedding_id and m.place > 0 and w.functions -> (m.place - 1) ? '_id';

-- For which functions of its wedding a booking is: of several booked together one each, in their order, else all of
-- them. Null until somebody has looked, empty where the wedding has none then.
alter table bookings add column functions uuid[];
-- What the couple has answered to a booking that differs from its functions: {"difference", "answer"}. Another
-- difference is a new question.
alter table bookings add column drift_answer jsonb;
