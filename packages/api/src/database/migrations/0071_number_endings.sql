-- A number is looked up by its ending alone, and the owner is a filter: with the owner in front, an engine without
-- up-to-date statistics reads all that the owner has.
drop index suppressed_numbers_endings;
create index suppressed_numbers_by_ending on suppressed_numbers (right(digits, 6), owner_id)
  where removed_at is null;
drop index contacts_endings;
create index contacts_by_ending on contacts (right(number_digits(phone), 6), owner_id) where phone <> '';
drop index contacts_marked_endings;
create index contacts_marked_by_ending on contacts (right(number_digits(phone), 6), owner_id)
  where is_do_not_call(custom_fields) and phone <> '';
