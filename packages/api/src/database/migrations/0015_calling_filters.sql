-- The list's filters by consent and time zone; contacts_refused is the one for do-not-call.
create function time_zone_in(fields jsonb) returns text
language sql immutable parallel safe begin atomic
  select nullif(btrim(fields ->> 'time_zone'), '');
end;

create index contacts_consent on contacts (owner_id, consent_of(custom_fields), created_at, id)
  where consent_of(custom_fields) is not null;
create index contacts_time_zone on contacts (owner_id, time_zone_in(custom_fields), created_at, id)
  where time_zone_in(custom_fields) is not null;
