-- How an import finds the contact of a row without an email: by phone and name, or by name and company.
create index contacts_without_email on contacts (owner_id, phone_digits, sort_name)
  where email_lower = '';
