-- Who may be called lies in custom_fields under the names of packages/contract/src/calling/calling.ts. These functions mean
-- exactly what those of that file do, for whatever writes contacts in SQL.

create function calling_fields() returns text[]
language sql immutable parallel safe begin atomic
  select array['do_not_call', 'do_not_call_reason', 'do_not_call_source', 'do_not_call_at',
    'call_consent', 'call_consent_wording', 'call_consent_source', 'call_consent_at',
    'calling_history', 'time_zone', 'wrong_number'];
end;

-- Without the white space around it, in small letters: the letters of the alphabet only, for others
-- depend on the engine's locale.
create function said(value text) returns text
language sql immutable parallel safe begin atomic
  select translate(
    btrim(coalesce(value, ''), E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
end;

create function is_do_not_call(fields jsonb) returns boolean
language sql immutable parallel safe begin atomic
  select said(fields ->> 'do_not_call') not in ('', 'no', 'false', '0');
end;

create function consent_of(fields jsonb) returns text
language sql immutable parallel safe begin atomic
  select case
    when said(fields ->> 'call_consent') in ('given', 'yes', 'true', '1') then 'given'
    when said(fields ->> 'call_consent') in ('withdrawn', 'no', 'false', '0') then 'withdrawn'
  end;
end;

-- What is set, of these names only.
create function only_fields(fields jsonb, names text[]) returns jsonb
language sql immutable parallel safe begin atomic
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields) where key = any(names);
end;

-- `after`, except that it takes back no refusal of `before`.
create function keeping_refusals(before jsonb, after jsonb) returns jsonb
language sql immutable parallel safe begin atomic
  select case when kept.names = '{}' then after
    else (after - kept.names) || only_fields(before, kept.names) end
  from (select
    case when is_do_not_call(before) then (calling_fields())[1:4] else '{}' end
    || case when consent_of(before) = 'withdrawn' then (calling_fields())[5:8] else '{}' end as names
  ) kept;
end;

-- The history with one more event in front, clipped to what a custom field takes. What is no history
-- begins anew.
create function with_calling_event(history text, event jsonb) returns text
language plpgsql immutable parallel safe as $$
declare events jsonb := '[]';
begin
  begin
    events := history::jsonb;
    if jsonb_typeof(events) <> 'array' then events := '[]'; end if;
  exception when others then events := '[]';
  end;
  events := jsonb_build_array(event) || coalesce(events, '[]');
  while length(events::text) > 5000 loop events := events - -1; end loop;
  return events::text;
end
$$;

-- What a known contact's fields become when a file's are laid over them: names are added up, at most so many
-- of those a person gives, and a refusal and the history stay. A consent that turns into another takes its own words,
-- and the one before goes into the history.
create function merged_custom_fields(known jsonb, incoming jsonb, most integer) returns jsonb
language sql immutable parallel safe begin atomic
  select case when incoming is null or incoming = '{}' then known
    else keeping_refusals(known, case when turn.turns
      then (known - (calling_fields())[5:8]) || taken.fields || jsonb_build_object('calling_history',
        with_calling_event(known ->> 'calling_history', jsonb_build_object(
          'what', consent_of(known),
          'words', coalesce(known ->> 'call_consent_wording', ''),
          'source', coalesce(known ->> 'call_consent_source', ''),
          'at', coalesce(known ->> 'call_consent_at', ''))))
      else known || taken.fields end) end
  from (select case when known ? 'calling_history' then fitting.fields - 'calling_history'
      else fitting.fields end as fields from (select case
      when (select count(*) from jsonb_object_keys((known || incoming) - calling_fields())) <= most
      then incoming else only_fields(incoming, calling_fields()) end as fields) fitting) taken,
    (select consent_of(known) = 'given' and consent_of(incoming) = 'withdrawn' as turns) turn;
end;
