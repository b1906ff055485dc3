-- The place of a saved view among its owner's, from 1; so far they stood by name.
alter table saved_views add column position integer not null default 1;

update saved_views set position = ranked.place
from (
  select id, row_number() over (partition by owner_id order by lower(name), id) as place
  from saved_views
) ranked
where ranked.id = saved_views.id;
