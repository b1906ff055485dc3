-- What the platform responded to a placement that it did not confirm; empty if the request did not reach it.
alter table calls add column placing_answer text not null default '';
