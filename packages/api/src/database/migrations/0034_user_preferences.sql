-- Of a user who has chosen nothing there is no row.
create table user_preferences (
  owner_id uuid primary key references users on delete cascade,
  document jsonb not null
);
