-- Campaigns wrote each call as a line into the notes of its contact, such as "2026-11-18 Autumn: Reached – Wants an
-- offer". These lines become outcomes on the timeline and leave the notes, which are the person's own again. What a
-- contact in the trash has in its notes stays there. Each changed contact has a change in its history, so that a
-- person can see it and take it back.
create function pg_temp.outcome_word(outcome text) returns text language sql immutable as $$
  select case outcome when 'reached' then 'Reached' when 'no_answer' then 'No answer'
    when 'voicemail' then 'Voicemail' when 'wrong_number' then 'Wrong number'
    when 'do_not_call' then 'Opted out' else outcome end
$$;

-- With whom each person's calls lie by now: the contact itself, or the one it was merged into.
create function pg_temp.person(contact uuid) returns uuid[] language sql stable as $$
  with recursive person (id, step) as (
    select contact, 0
    union all
    select binned.merged_into, step + 1 from person
    join binned_contacts binned on binned.id = person.id where binned.merged_into is not null and step < 1000
  )
  select array_agg(id order by step) from person
$$;

insert into call_outcomes (id, owner_id, contact_id, moved_from, at, campaign_id, campaign_name, entry_id, attempt,
  outcome, note, reported_at)
select gen_random_uuid(), owner_id, person[cardinality(person)], person[1:cardinality(person) - 1], at, campaign_id,
  campaign_name, entry_id, attempt, outcome, note, reported_at
from (
  select campaigns.owner_id, pg_temp.person(e.contact_id) as person,
    coalesce(c.at, c.recorded_at, c.handed_out_at) as at, campaigns.id as campaign_id,
    campaigns.name as campaign_name, e.id as entry_id, c.attempt, c.outcome, c.note,
    coalesce(c.recorded_at, c.at, c.handed_out_at) as reported_at
  from campaign_calls c join campaign_entries e on e.id = c.entry_id
  join campaigns on campaigns.id = e.campaign_id
  where c.outcome <> ''
  union all
  -- An opt-out without a call stands in the entry alone.
  select campaigns.owner_id, pg_temp.person(e.contact_id), coalesce(e.outcome_at, e.checked_at), campaigns.id,
    campaigns.name, e.id, null, e.outcome, e.note, coalesce(e.outcome_at, e.checked_at)
  from campaign_entries e join campaigns on campaigns.id = e.campaign_id
  where e.outcome <> '' and not exists (
    select 1 from campaign_calls c where c.entry_id = e.id and c.outcome = e.outcome and c.note = e.note)
) known
where exists (select 1 from contacts where contacts.id = person[cardinality(person)])
  or exists (select 1 from binned_contacts where binned_contacts.id = person[cardinality(person)]);

do $$
declare
  -- [1] the day, [2] the outcome, [3] the note of a line that begins with this campaign's name.
  words constant text := 'Reached|No answer|Voicemail|Wrong number|Opted out';
  person record;
  known record;
  rest text;
  kept text;
  line text;
  parts text[];
  place integer;
begin
  for person in
    select id, owner_id, notes from contacts
    where notes ~ '(^|\n)\d{4}-\d\d-\d\d .+: (Reached|No answer|Voicemail|Wrong number|Opted out)'
      and (exists (select 1 from call_outcomes where call_outcomes.contact_id = contacts.id)
        or exists (select 1 from contact_changes where contact_changes.contact_id = contacts.id
          and origin = 'campaign'))
  loop
    rest := E'\n' || person.notes || E'\n';
    for known in
      select at, campaign_name, outcome, note from call_outcomes where contact_id = person.id order by at, id
    loop
      line := to_char(known.at at time zone 'UTC', 'YYYY-MM-DD') || ' ' || known.campaign_name || ': '
        || pg_temp.outcome_word(known.outcome)
        || case when known.note = '' then '' else ' – ' || known.note end;
      place := position(E'\n' || line || E'\n' in rest);
      if place > 0 then
        rest := overlay(rest placing '' from place for char_length(line) + 1);
      end if;
    end loop;
    -- What no campaign records any longer: outcomes that were corrected, and those of deleted campaigns.
    for known in
      select name, max(id::text)::uuid as id from (
        select origin_name as name, null::uuid as id from contact_changes
        where contact_id = person.id and origin = 'campaign' and origin_name <> ''
        union all
        select name, id from campaigns where owner_id = person.owner_id
      ) names group by name order by char_length(name) desc
    loop
      kept := '';
      foreach line in array string_to_array(rest, E'\n') loop
        parts := null;
        if substr(line, 11, char_length(known.name) + 3) = ' ' || known.name || ': ' then
          parts := regexp_match(
            substr(line, 1, 10) || ' ' || substr(line, char_length(known.name) + 14),
            '^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])) (' || words || ')(?: – (.*))?$');
        end if;
        if parts is null or to_char(to_date(parts[1], 'YYYY-MM-DD'), 'YYYY-MM-DD') <> parts[1] then
          kept := kept || line || E'\n';
        else
          insert into call_outcomes
            (id, owner_id, contact_id, at, campaign_id, campaign_name, outcome, note, reported_at)
          values (gen_random_uuid(), person.owner_id, person.id,
            (parts[1] || 'T00:00:00Z')::timestamptz, known.id, known.name,
            case parts[2] when 'Reached' then 'reached' when 'No answer' then 'no_answer'
              when 'Voicemail' then 'voicemail' when 'Wrong number' then 'wrong_number' else 'do_not_call' end,
            coalesce(parts[3], ''), (parts[1] || 'T00:00:00Z')::timestamptz);
        end if;
      end loop;
      rest := left(kept, -1);
    end loop;
    rest := btrim(regexp_replace(rest,
      '\n\[\d+ earlier call outcomes? removed to make room; see the campaigns\]', ''), E'\n');
    update contacts set notes = rest, updated_at = greatest(date_trunc('milliseconds', clock_timestamp()),
      updated_at + interval '1 millisecond')
    where id = person.id and notes <> rest;
  end loop;
end
$$;

drop function pg_temp.outcome_word;
drop function pg_temp.person;
