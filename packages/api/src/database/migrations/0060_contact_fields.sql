-- What custom fields an owner's contacts can have. A name that contacts have and no field has gets one when the
-- fields are listed (packages/api/src/contacts/fields/store.ts).
create table contact_fields (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  type text not null,
  options jsonb not null default '[]',
  position integer not null,
  -- The name it had, while contacts are given the new one.
  former_name text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index contact_fields_name_taken on contact_fields (owner_id, lower(name));

-- The custom fields of contacts, a row for each value, so that lists can be filtered by them. Kept by the triggers
-- below: a change of custom_fields is written here, and one of another column writes nothing.
create table contact_field_values (
  contact_id uuid not null,
  owner_id uuid not null,
  name text not null,
  -- Folded. By bytes: days in ISO 8601 are in their order.
  value text collate "C" not null,
  number double precision generated always as (
    case when value ~ '^-?[0-9]{1,15}([.][0-9]{1,15})?$' then value::double precision end
  ) stored,
  primary key (contact_id, name)
);

create function contact_field_rows(fields jsonb) returns table (name text, value text)
language sql immutable parallel safe begin atomic
  select field.key, fold(field.value) from jsonb_each_text(fields) field
  where field.value <> '' and field.key <> all (array[
    'do_not_call', 'do_not_call_reason', 'do_not_call_source', 'do_not_call_at', 'call_consent',
    'call_consent_wording', 'call_consent_source', 'call_consent_at', 'calling_history', 'time_zone',
    'wrong_number']);
end;

insert into contact_field_values (contact_id, owner_id, name, value)
select contacts.id, owner_id, field.name, field.value
from contacts, contact_field_rows(custom_fields) field where custom_fields <> '{}';

create index contact_field_values_text on contact_field_values (owner_id, name, left(value, 100), contact_id);
create index contact_field_values_number on contact_field_values (owner_id, name, number, contact_id)
  where number is not null;
create index contact_field_values_words on contact_field_values
  using gin (owner_id, name, value gin_trgm_ops);

create function keep_contact_field_values() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from contact_field_values kept using removed where kept.contact_id = removed.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into contact_field_values (contact_id, owner_id, name, value)
    select added.id, added.owner_id, field.name, field.value
    from added, contact_field_rows(added.custom_fields) field where added.custom_fields <> '{}';
    return null;
  end if;
  if not exists (
    select 1 from added join removed using (id) where added.custom_fields <> removed.custom_fields
  ) then return null; end if;
  delete from contact_field_values kept using added join removed using (id)
  where kept.contact_id = added.id and added.custom_fields <> removed.custom_fields;
  insert into contact_field_values (contact_id, owner_id, name, value)
  select added.id, added.owner_id, field.name, field.value
  from added join removed using (id), contact_field_rows(added.custom_fields) field
  where added.custom_fields <> removed.custom_fields;
  return null;
end
$$;

create trigger contacts_added_field_values after insert on contacts
  referencing new table as added
  for each statement execute function keep_contact_field_values();
create trigger contacts_changed_field_values after update on contacts
  referencing old table as removed new table as added
  for each statement execute function keep_contact_field_values();
create trigger contacts_removed_field_values after delete on contacts
  referencing old table as removed
  for each statement execute function keep_contact_field_values();
