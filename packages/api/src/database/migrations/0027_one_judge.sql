-- Which numbers are refused is judged in one place (packages/api/src/calling/suppressions/do-not-call-numbers.ts), which reads them in the order of
-- their ids. Nothing asks by a number's keys any more who is not to be called.
drop function refused_digits(uuid);
drop index contacts_refused_keys;
create index contacts_refused_by_id on contacts (owner_id, id) include (phone)
  where is_do_not_call(custom_fields) and phone <> '';
create index suppressed_numbers_by_id on suppressed_numbers (owner_id, id) include (phone, e164)
  where removed_at is null;
