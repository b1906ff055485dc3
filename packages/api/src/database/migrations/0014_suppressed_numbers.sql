-- The digits of a phone number without its extension; "(0)" is dialled inside the country only. As
-- digitsOf in packages/phone-numbers/src/line.ts.
create function number_digits(phone text) returns text
language sql immutable strict parallel safe begin atomic
  select regexp_replace(
    regexp_replace(replace(phone, '(0)', ''), '(ext\.?|x|#)[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*[0-9]{1,6}$', '', 'i'), '[^0-9]', '', 'g');
end;

-- By what a number is refused: two spellings are one number when they share a key. As numberKeys in
-- packages/phone-numbers/src/number-keys.ts, which knows the numbering plans besides.
create function number_keys(phone text) returns text[]
language sql immutable strict parallel safe begin atomic
  select array(
    select distinct key from (
      select raw.digits, regexp_replace(raw.digits, '^00', '') as international,
        phone ~ '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*\+' or raw.digits ~ '^00' as is_international
      from (select number_digits(phone) as digits) raw
    ) it, lateral unnest(array[
      it.digits,
      it.international,
      case when it.is_international then regexp_replace(it.international,
        '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-689][0-9]|3[578][0-9]|42[0-9]|5[09][0-9]|6[7-9][0-9]|8[0357-9][0-9]|9[679][0-9])0', '\1') end
    ]) as key
    where key <> '' order by key
  );
end;

-- Numbers that are not to be called, whoever has them. What was taken off the list stays as evidence.
create table suppressed_numbers (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- As it was written down.
  phone text not null,
  -- '' where the number is no number in use, or its country is not known.
  e164 text not null default '',
  -- The digits of E.164, else those that were written: a number is on the list once.
  digits text not null check (digits <> ''),
  keys text[] not null,
  reason text not null default '',
  source text not null default '',
  at timestamptz(3) not null default clock_timestamp(),
  removed_at timestamptz(3),
  removal_reason text not null default '',
  search_text text not null generated always as
    (fold(phone || E'\n' || reason || E'\n' || source) || E'\n' || digits) stored
);
create unique index suppressed_numbers_once on suppressed_numbers (owner_id, digits)
  where removed_at is null;
create index suppressed_numbers_newest on suppressed_numbers (owner_id, at desc, id desc);
create index suppressed_numbers_keys on suppressed_numbers using gin (owner_id, keys)
  where removed_at is null;
create index suppressed_numbers_search on suppressed_numbers using gin (owner_id, search_text gin_trgm_ops);

-- What a contact is found by that is not to be called.
create index contacts_refused_keys on contacts using gin (owner_id, number_keys(phone))
  where is_do_not_call(custom_fields) and phone <> '';
create index contacts_refused on contacts (owner_id, created_at, id)
  where is_do_not_call(custom_fields);

-- Every key that an owner's calls are refused by: of the list, and of contacts that are not to be called.
create function refused_digits(owner uuid) returns setof text
language sql stable parallel safe begin atomic
  select unnest(keys) from suppressed_numbers where owner_id = owner and removed_at is null
  union
  select unnest(number_keys(phone)) from contacts
  where owner_id = owner and is_do_not_call(custom_fields) and phone <> '';
end;

-- Whoever deletes a contact that is not to be called, or gives it another number: the old number stays refused.
create function keep_number_refused() returns trigger language plpgsql as $$
declare
  lost constant text := $q$
    select removed.owner_id, removed.phone, number_digits(removed.phone) as digits,
      removed.custom_fields ->> 'do_not_call_reason' as reason,
      removed.custom_fields ->> 'do_not_call_source' as source
    from removed $q$;
  missing constant text := case tg_op
    when 'DELETE' then lost
    else lost || $q$ join added on added.id = removed.id
      and number_digits(added.phone) <> number_digits(removed.phone) $q$
  end;
begin
  execute $q$
    insert into suppressed_numbers (id, owner_id, phone, digits, keys, reason, source)
    select distinct on (gone.owner_id, gone.digits) gen_random_uuid(), gone.owner_id, gone.phone,
      gone.digits, number_keys(gone.phone), coalesce(gone.reason, ''),
      coalesce(nullif(gone.source, ''), $1)
    from ($q$ || missing || $q$
      where removed.custom_fields ? 'do_not_call' and removed.phone <> ''
        and is_do_not_call(removed.custom_fields)) gone
    -- An account that is deleted takes its contacts along, and keeps no list.
    where gone.digits <> '' and exists (select 1 from users where users.id = gone.owner_id)
      and not exists (
        select 1 from suppressed_numbers known where known.owner_id = gone.owner_id
          and known.removed_at is null and known.keys && number_keys(gone.phone))
    order by gone.owner_id, gone.digits
    on conflict (owner_id, digits) where removed_at is null do nothing $q$
  using case tg_op
    when 'DELETE' then 'A contact that was deleted'
    else 'The former number of a contact'
  end;
  return null;
end
$$;

create trigger contacts_renumbered after update on contacts
  referencing old table as removed new table as added
  for each statement execute function keep_number_refused();
create trigger contacts_gone after delete on contacts
  referencing old table as removed
  for each statement execute function keep_number_refused();
