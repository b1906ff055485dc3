-- Numbers are looked up by how they end: every spelling of a number ends in the same digits.
create index suppressed_numbers_endings on suppressed_numbers (owner_id, right(digits, 6))
  where removed_at is null;
create index contacts_endings on contacts (owner_id, right(number_digits(phone), 6)) where phone <> '';
create index contacts_marked_endings on contacts (owner_id, right(number_digits(phone), 6))
  where is_do_not_call(custom_fields) and phone <> '';
