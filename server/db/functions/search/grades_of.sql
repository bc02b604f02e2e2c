-- Four bits how many of the ratings 3, 3.5, 4 and 4.5 it reaches, eight bits response rate + 1, sixteen bits capacity
-- (at most 65,535).
create or replace function grades_of(rating_sum int, rating_count int, response int, capacity int)
returns int language sql immutable as $$
  select
    case when rating_count = 0 then 0 else
      (rating_sum >= 3 * rating_count)::int + (2 * rating_sum >= 7 * rating_count)::int
      + (rating_sum >= 4 * rating_count)::int + (2 * rating_sum >= 9 * rating_count)::int
    end
    | ((response + 1) << 4) | (least(capacity, 65535) << 12)
$$;
